/** Ends a script with one sentence. */
export function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
