/** `node scripts/run.mjs NAME`: runs a script, or says in a sentence that this Node is too old to read it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major !== 24 || minor < 17) {
  console.error(
    `Convoyage needs Node 24.17 or a later 24; this is ${process.versions.node}. ` +
      'On Linux with glibc on x64 or arm64 `npm ci` brings it along; elsewhere, install Node 24 first.',
  )
  process.exit(1)
}

const [, , name, ...args] = process.argv
process.argv = [process.argv[0], name, ...args]
process.chdir(new URL('..', import.meta.url).pathname)
await import(`./${name}.ts`)
