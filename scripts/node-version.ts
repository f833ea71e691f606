/** First line of every script: a sentence instead of a stack trace where Node is too old. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major !== 24 || minor < 17) {
  console.error(
    `Convoyage needs Node 24.17 or a later 24; this is ${process.versions.node}. ` +
      'On Linux x64 or arm64 `npm ci` brings it along; elsewhere, install Node 24 first.',
  )
  process.exit(1)
}
