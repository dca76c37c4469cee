const codes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Whether something failed because a disk is full, or a share of it; also where a library wrapped or only worded it.
 */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return /no space left on device|disk quota exceeded/i.test(error.message) || isNoRoom(error.cause)
}
