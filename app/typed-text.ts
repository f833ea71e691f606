/**
 * What people type: which raw text is refused, and how the rest is cleaned (spec section 5).
 * A second fence: the first is that text is always encoded where it is shown.
 */
import type { Problem } from './outcome.ts'

/** Names of real events, at a word's start: 'onclick=' is refused, 'bonus=3' and 'oncle=Paul' are not. */
const EVENT_ATTRIBUTE = new RegExp(
  '(?<![\\p{L}\\p{N}_])on(?:abort|after|animation|auxclick|before|begin|blur|bounce|cancel|canplay|change|click|close|' +
    'contextmenu|copy|cue|cut|dblclick|drag|drop|durationchange|emptied|end|ended|error|finish|focus|formdata|' +
    'fullscreen|gotpointer|hashchange|input|invalid|key|language|load|lostpointer|message|mouse|offline|online|' +
    'open|page|paste|pause|play|pointer|popstate|progress|ratechange|readystate|repeat|reset|resize|scroll|' +
    'search|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|' +
    'unhandled|unload|volumechange|waiting|webkit|wheel)[a-z]{0,24}\\s{0,20}=',
  'iu',
)
const SCRIPT_URL = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}_])${name}\\s{0,20}:`, 'iu')

/** The eight refusals of the spec, in its order; they are about code, not about French words. */
export const REFUSED_CODE: readonly { key: string; pattern: RegExp }[] = [
  { key: 'refusedScripts', pattern: /<\s{0,20}\/?\s{0,20}script(?![\p{L}\p{N}])/iu },
  { key: 'refusedJavascript', pattern: SCRIPT_URL('javascript') },
  { key: 'refusedVbscript', pattern: SCRIPT_URL('vbscript') },
  { key: 'refusedHandlers', pattern: EVENT_ATTRIBUTE },
  { key: 'refusedIframes', pattern: /<\s{0,20}\/?\s{0,20}iframe(?![\p{L}\p{N}])/iu },
  { key: 'refusedObjects', pattern: /<\s{0,20}\/?\s{0,20}object(?![\p{L}\p{N}])/iu },
  { key: 'refusedEmbeds', pattern: /<\s{0,20}\/?\s{0,20}embed(?![\p{L}\p{N}])/iu },
  { key: 'refusedDataHtml', pattern: /(?<![\p{L}\p{N}_])data\s{0,20}:\s{0,20}text\/html/iu },
]

/** Every pattern applied to typed text; each runs only after the length check, and is tested to be safe. */
export const CLEANING = {
  invisible:
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g,
  loneSurrogate: /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
  styleAttribute: /(?<![\p{L}\p{N}_])style\s{0,20}=\s{0,20}("[^"]{0,1000}"|'[^']{0,1000}')/giu,
  tag: /<[a-z/!][^<>]{0,1000}>/gi,
  dataUrl: /(?<![\p{L}\p{N}_])data:(?!image\/)[a-z]{1,30}\/[a-z0-9.+-]{1,60}[;,][^\s]{0,1000}/giu,
  whitespace: /\s+/g,
} as const

/** NFC, without control and direction characters: done before any rule looks at a text. */
export function normalise(raw: string) {
  return raw.normalize('NFC').replace(CLEANING.invisible, '').replace(CLEANING.loneSurrogate, '')
}

function clean(text: string) {
  let before: string
  let after = text
  do {
    before = after
    after = after.replace(CLEANING.styleAttribute, '').replace(CLEANING.tag, '').replace(CLEANING.dataUrl, '')
  } while (after !== before)
  return after.replace(CLEANING.whitespace, ' ').trim()
}

const codeIn = (text: string): Problem[] =>
  REFUSED_CODE.filter(({ pattern }) => pattern.test(text)).map(({ key }) => ({ key }))

/** The generic text rule. `max` counts JavaScript characters, as the form's `maxlength` does. */
export function checkText(
  raw: string,
  rule: { required?: boolean; max: number },
): { value: string; problems: Problem[] } {
  const tooLong: Problem[] = [{ key: 'tooLong', params: { n: rule.max } }]
  const typed = raw.trim()
  if (typed.length > rule.max) return { value: '', problems: tooLong }
  const text = normalise(typed)
  if (text.length > rule.max) return { value: '', problems: tooLong }

  const value = clean(text)
  const problems = codeIn(text)
  // Taking a tag away can put a refused word together: '<scr<b>ipt>'.
  if (problems.length === 0) problems.push(...codeIn(value))
  if (problems.length === 0 && rule.required && value === '') problems.push({ key: 'required' })
  return { value: problems.length > 0 ? '' : value, problems }
}
