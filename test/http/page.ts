/** A page as a person reads it, and as a program reads its tags. */
export type Attributes = Record<string, string | undefined>
export type Page = ReturnType<typeof aPage>

const SCRIPTS = /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g

export function aPage(html: string) {
  const tags = (name: string): Attributes[] =>
    [...html.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)/?>`, 'g'))].map(([, inside = '']) =>
      attributesOf(inside),
    )
  return {
    html,
    tags,
    text: plain(html.replace(/<(script|style|title)[^>]*>[\s\S]*?<\/\1>/g, '')),
    /** The words between the first tag of a name and its end. */
    words: (name: string) => plain(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? ''),
    /** Gaps of texts that nobody filled, and values that never became words. */
    unfilled: html.replace(SCRIPTS, '').match(/\{[a-z]+\}|undefined|NaN|\[object/g) ?? [],
    /** What the page's form would send now, hidden fields included. */
    form: () => valuesOf(/<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''),
    scripts: [...html.matchAll(SCRIPTS)].map(([, code = '']) => code),
  }
}

function attributesOf(inside: string): Attributes {
  const found = inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

function valuesOf(form: string): Record<string, string> {
  const page = aPage(form)
  const values: Record<string, string> = {}
  for (const { name, value = '', type, checked } of page.tags('input')) {
    if (name && (type !== 'radio' || checked !== undefined)) values[name] = value
  }
  for (const [, head = '', options = ''] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = aPage(options)
      .tags('option')
      .find((option) => option.selected !== undefined)
    values[attributesOf(head).name ?? ''] = chosen?.value ?? ''
  }
  for (const [, head = '', text = ''] of form.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    values[attributesOf(head).name ?? ''] = decoded(text)
  }
  return values
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Words without tags, French typography brought back to the plain characters of the specification. */
function plain(html: string) {
  const text = decoded(html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' '))
  return text
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
