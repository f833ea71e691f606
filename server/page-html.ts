/**
 * The framework's page made quiet: its files are not asked for and its start is kept as text until the first sign of
 * intent, when app/intent starts it; the theme is set before the first paint.
 */
import intentScript from '#app/intent/intent.ts?inline-script'
import themeScript from '#app/intent/theme.ts?inline-script'

const PRELOAD = /<link rel="modulepreload" href="([^"]{1,200})"\/>/g
const START = '<script type="module" async="">'

export function quietPage(html: string) {
  const files: string[] = []
  const quiet = html
    .replace(PRELOAD, (_, href: string) => {
      files.push(href)
      return ''
    })
    // The same text runs later as a module script, so that its hash is the one the policy names.
    .replace(START, () => `<script type="text/plain" id="boot" data-files="${files.join(' ')}">`)
  const scripts = `<script>${themeScript}</script><script>${intentScript}</script>`
  return quiet.replace('</head>', () => `${scripts}</head>`)
}
