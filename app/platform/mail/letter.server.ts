/** One letter as plain text and as the simple HTML that every mail program shows. User text is always encoded. */
export type Letter = {
  language: string
  /** A label and its value, as the language writes them. */
  pair: (label: string, value: string) => string
  title: string
  paragraphs: string[]
  rows: [string, string][]
  closing: string[]
}

export function textMail({ pair, title, paragraphs, rows, closing }: Letter) {
  const table = rows.map(([label, value]) => pair(label, value)).join('\n')
  return [title, ...paragraphs, table, ...closing].join('\n\n')
}

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

export function htmlMail({ language, title, paragraphs, rows, closing }: Letter) {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${encode(text).replaceAll('\n', '<br>')}</p>`
  const row = ([label, value]: [string, string]) =>
    `<tr><th align="left" style="padding:8px 16px 8px 0;color:#5d566b;font-weight:600;vertical-align:top">${encode(label)}</th>` +
    `<td style="padding:8px 0;vertical-align:top">${encode(value)}</td></tr>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>` +
    `<body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5">` +
    `<h1 style="margin:0 0 16px;font-size:20px;color:#7a1230">${encode(title)}</h1>` +
    paragraphs.map(paragraph).join('') +
    `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse">${rows.map(row).join('')}</table>` +
    `${closing.map(paragraph).join('')}</body></html>`
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const encode = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
