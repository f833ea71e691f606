/** One server per data folder: the system itself drops the lock when the process dies, however it dies. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is already used by another Convoyage server. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.',
    )
  }
}

export function holdFolder(folder: string) {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout=0; pragma locking_mode=exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderTaken(folder)
  }
  return () => lock.close()
}
