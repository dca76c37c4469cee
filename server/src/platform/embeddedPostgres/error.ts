/** Why the embedded database cannot run, as one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The errno code of a file or process error (`ENOENT`), undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a fault met while writing in `folder` into an EmbeddedPostgresError; one that already is passes unchanged. */
export function explain(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const code = errorCode(error)
  const reason = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || DISK_FULL.test(reason)) return diskFull(folder)
  if (code !== undefined && NOT_WRITABLE.has(code)) {
    return new EmbeddedPostgresError(
      `The database folder ${folder} is not writable by this user (${code}): give it write access or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(`${folder} cannot be the database folder: a file is in its place.`, {
      cause: error,
    })
  }
  return new EmbeddedPostgresError(`The embedded database in ${folder} could not be prepared: ${reason}`, {
    cause: error,
  })
}

function diskFull(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The disk that holds ${folder} is full: free some space and start again.`)
}

/** The error for a PostgreSQL program that failed, from what it printed. */
export function explainOutput(what: string, output: string, folder: string): EmbeddedPostgresError {
  if (DISK_FULL.test(output)) return diskFull(folder)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const said = lines.slice(-3).join(' | ')
  return new EmbeddedPostgresError(`${what}: ${said === '' ? 'it printed nothing' : said}`)
}
