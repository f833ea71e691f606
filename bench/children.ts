/** Processes of a benchmark: each is asked through its channel, and none outlives its parent. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const running = new Set<ChildProcess>()
/** Nothing that is asked of a child takes longer. */
const PATIENCE_MS = 60_000
const QUIET = ['--disable-warning=ExperimentalWarning']

export type Child = {
  pid: number
  ask<Answer>(question: Serializable): Promise<Answer>
  end(): Promise<void>
}

/** Starts bench/children/`name`.ts; `nodeOptions` are for a profiler. */
export function startChild(name: string, args: readonly string[] = [], nodeOptions: readonly string[] = []) {
  const path = fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url))
  const child = fork(path, [...args], { execArgv: [...QUIET, ...nodeOptions], stdio: 'inherit' })
  running.add(child)
  child.once('exit', () => running.delete(child))

  function answer<Answer>() {
    return new Promise<Answer>((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(late)
        child.off('message', heard).off('exit', gone)
        then()
      }
      const heard = (message: unknown) => settle(() => resolve(message as Answer))
      const gone = (code: number | null) => settle(() => reject(new Error(`${name} ended with ${code}.`)))
      const late = setTimeout(() => settle(() => reject(new Error(`${name} said nothing.`))), PATIENCE_MS)
      child.once('message', heard).once('exit', gone)
    })
  }

  const ask: Child['ask'] = (question) => {
    const answered = answer<never>()
    child.send(question)
    return answered
  }
  const end = () =>
    new Promise<void>((resolve) => {
      if (!running.has(child)) return resolve()
      const forced = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.once('exit', () => {
        clearTimeout(forced)
        resolve()
      })
      child.disconnect()
    })
  return { pid: child.pid ?? 0, ask, end, answer }
}

/** A child that listens: it says its port once it does, and tells its processor time when asked. */
export async function startServer(
  name: string,
  args: readonly string[] = [],
  nodeOptions: readonly string[] = [],
) {
  const child = startChild(name, args, nodeOptions)
  const { port } = await child.answer<{ port: number }>()
  return { ...child, port, cpuMs: () => child.ask<number>('cpu') }
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** For an end that nobody planned. */
export function killChildren() {
  for (const child of running) child.kill('SIGKILL')
}
