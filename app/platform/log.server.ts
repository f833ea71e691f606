/** One JSON line an event, without personal data: ids, counts and durations only. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type LogFields = Record<string, string | number | boolean | null | undefined>

export type Log = Record<
  Exclude<LogLevel, 'silent'>,
  (event: string, fields?: LogFields, error?: unknown) => void
>

export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const lowest = LOG_LEVELS.indexOf(level)
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (LOG_LEVELS.indexOf(name) < lowest) return () => {}
    return (event: string, fields: LogFields = {}, error?: unknown) => {
      const line = { time: new Date().toISOString(), level: name, event, ...fields, ...describe(error) }
      write(`${JSON.stringify(line)}\n`)
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Errors whose message repeats what they were given. */
const QUOTING = ['SyntaxError', 'ValiError', 'DatabaseError']

/** Name, code and place of an error; its message only where it cannot quote what a visitor typed. */
function describe(error: unknown) {
  if (error === undefined) return {}
  if (!(error instanceof Error)) return { error: typeof error }
  const code = (error as { code?: unknown }).code
  const quotes = QUOTING.includes(error.name) || 'detail' in error || code === 'ERR_SQLITE_ERROR'
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    error: error.name,
    code: typeof code === 'string' ? code : undefined,
    message: quotes ? undefined : error.message.slice(0, 300),
    stack: frames
      .slice(0, 7)
      .map((line) => line.trim())
      .join(' | '),
  }
}
