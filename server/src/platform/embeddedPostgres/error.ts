/** Why the embedded database can't run; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Converts an error met while writing in `folder`; an EmbeddedPostgresError is returned unchanged. */
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
    return new EmbeddedPostgresError(
      `${folder} is a file, so it can't be the database folder: remove it or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    )
  }
  return new EmbeddedPostgresError(`Couldn't prepare the embedded database in ${folder}: ${reason}`, {
    cause: error,
  })
}

function diskFull(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The disk of ${folder} is full: free some space and start again.`)
}

export function explainOutput(summary: string, output: string, folder: string): EmbeddedPostgresError {
  if (DISK_FULL.test(output)) return diskFull(folder)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const tail = lines.slice(-3).join(' | ')
  return new EmbeddedPostgresError(`${summary}: ${tail === '' ? 'it printed nothing' : tail}`)
}
