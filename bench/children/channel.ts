/** The child's end: it says where it listens, answers 'cpu', and goes when its parent does. */
export function serve(port: number, close: () => Promise<unknown> | unknown) {
  process.on('message', (question) => {
    if (question !== 'cpu') return
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.once('disconnect', async () => {
    await close()
    process.exit(0)
  })
  process.send?.({ port })
}
