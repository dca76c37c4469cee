const codes = new Set(['ENOSPC', 'EDQUOT'])

/** True if a disk or quota is full, also if a library wrapped the error or only kept its text. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause)
}
