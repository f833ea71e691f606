/**
 * What people type: which raw text is refused, and how the rest is cleaned (spec section 5).
 * A second fence: the first is that text is always encoded where it is shown.
 */
import type { Problem } from './outcome.ts'

/** Names of real events, at a word's start: 'onclick=' is refused, 'bonus=3' and 'oncle=Paul' are not. */
const EVENT_ATTRIBUTE = new RegExp(
  '(?<![\\p{L}\\p{N}_])on(?:abort|after|animation|auxclick|before|begin|blur|bounce|cancel|canplay|change|click|close|' +
    'command|context|copy|cue|cut|dblclick|drag|drop|durationchange|emptied|end|ended|error|finish|focus|formdata|' +
    'fullscreen|gotpointer|hashchange|input|invalid|key|language|load|lostpointer|message|mouse|offline|online|' +
    'open|page|paste|pause|play|pointer|popstate|progress|ratechange|readystate|repeat|reset|resize|scroll|' +
    'search|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|' +
    'rejection|security|unhandled|unload|visibility|volumechange|waiting|webkit|wheel)[a-z]{0,24}\\s?=',
  'iu',
)
const SCRIPT_URL = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}_])${name}\\s?:`, 'iu')

/** The eight refusals of the spec, in its order; they are about code, not about French words. */
export const REFUSED_CODE: readonly { key: string; pattern: RegExp }[] = [
  { key: 'refusedScripts', pattern: /<\s?\/?\s?script(?![\p{L}\p{N}])/iu },
  { key: 'refusedJavascript', pattern: SCRIPT_URL('javascript') },
  { key: 'refusedVbscript', pattern: SCRIPT_URL('vbscript') },
  { key: 'refusedHandlers', pattern: EVENT_ATTRIBUTE },
  { key: 'refusedIframes', pattern: /<\s?\/?\s?iframe(?![\p{L}\p{N}])/iu },
  { key: 'refusedObjects', pattern: /<\s?\/?\s?object(?![\p{L}\p{N}])/iu },
  { key: 'refusedEmbeds', pattern: /<\s?\/?\s?embed(?![\p{L}\p{N}])/iu },
  { key: 'refusedDataHtml', pattern: /(?<![\p{L}\p{N}_])data\s?:\s?text\/html/iu },
]

/** Every pattern applied to typed text; each runs only after the length check, and is tested to be safe. */
export const CLEANING = {
  invisible:
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u00AD\u061C\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g,
  loneSurrogate: /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
  styleAttribute: /(?<![\p{L}\p{N}_])style\s?=\s?("[^"]{0,1000}"|'[^']{0,1000}')/giu,
  tag: /<[a-z/!][^<>]{0,1000}>/gi,
  dataUrl:
    /(?<![\p{L}\p{N}_])data:(?!image\/)(?:[a-z]{1,30}\/[a-z0-9.+-]{1,60}(?:;[a-z0-9=;.-]{0,100})?|;[a-z0-9=;-]{1,100}),\S{0,1000}/giu,
  whitespace: /\s+/g,
} as const

/** NFC, without control and direction characters: done before any rule looks at a text. */
export function normalise(raw: string) {
  // Composed last: a dropped character may have stood between a letter and its accent.
  return raw.replace(CLEANING.invisible, '').replace(CLEANING.loneSurrogate, '').normalize('NFC')
}

/** Taking a tag away can put a refused word together ('<scr<b>ipt>'): every step is looked at. */
function clean(text: string): { value: string; problems: Problem[] } {
  let before: string
  let value = text
  let problems = codeIn(value)
  do {
    before = value
    for (const pattern of [CLEANING.styleAttribute, CLEANING.tag, CLEANING.dataUrl]) {
      if (problems.length > 0) return { value: '', problems }
      value = normalise(value.replace(pattern, ''))
      problems = codeIn(value)
    }
  } while (value !== before)
  return { value: value.replace(CLEANING.whitespace, ' ').trim(), problems: [] }
}

const codeIn = (text: string): Problem[] =>
  REFUSED_CODE.filter(({ pattern }) => pattern.test(text.replace(CLEANING.whitespace, ' '))).map(
    ({ key }) => ({ key }),
  )

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

  const { value, problems } = clean(text)
  if (problems.length === 0 && rule.required && value === '')
    return { value, problems: [{ key: 'required' }] }
  return { value, problems }
}
