/** `npm start`: builds if needed, then serves. */
import { pathToFileURL } from 'node:url'
import { buildSite } from './site-build.ts'

// node:sqlite says at each start that it is experimental; everything else is still said.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning' || !warning.message.includes('SQLite'))
    console.error(warning.message)
})

await buildSite()
const { run } = await import(pathToFileURL('build/server/index.js').href)
await run(process.env)
