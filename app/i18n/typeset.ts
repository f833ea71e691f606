/**
 * French typography, set when a page or a mail is made: typographic apostrophes, and a no-break space before ; : ? !,
 * inside « » and between a figure and its unit, so that no line begins with a mark or a lone 'h'. JSON answers keep the plain characters.
 */
export function typesetText(text: string) {
  return text
    .replace(/ (?=[;:?!»])/g, '\u00A0')
    .replace(/(?<=\d) (?=(?:h|ans|km|Ko|min)(?![\p{L}])|€)/gu, '\u00A0')
    .replace(/« /g, '«\u00A0')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}

export function typeset<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? typesetText(value) : typeset(value),
    ]),
  ) as T
}
