/** Why the embedded database can't run; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/
// A recursive mkdir reports ENOENT on a read-only disk.
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT'])

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Runs `work` in `folder` and converts its errors; an EmbeddedPostgresError is thrown unchanged. */
export async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(sentence(errorCode(error) ?? '', reason, folder), { cause: error })
  }
}

function sentence(code: string, reason: string, folder: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT' || DISK_FULL.test(reason)) {
    return `The disk of ${folder} is full: free some space and start again.`
  }
  if (NOT_WRITABLE.has(code)) {
    return `The database folder ${folder} is not writable by this user (${code}): give it write access or set DATA_DIR to another folder.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `${folder} is a file, so it can't be the database folder: remove it or set DATA_DIR to another folder.`
  }
  const errors = reason.split('\n').filter((line) => /\b(error|fatal|panic): /i.test(line))
  return `PostgreSQL failed in ${folder}: ${errors.slice(-2).join(' | ') || reason}`
}
