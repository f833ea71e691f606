/** A Vite plugin: `x.ts?inline-script` is the text of x.ts, compiled and minified, to be put into a page. */
import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SUFFIX = '?inline-script'

export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const path = id.slice(0, -SUFFIX.length)
      this.addWatchFile(path)
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, {
        lang: 'ts',
        target: 'es2022',
      })
      const { code: small } = await minify(path, code, { module: false, compress: true, mangle: true })
      return `export default ${JSON.stringify(small.trim())}`
    },
  }
}
