import { statfs } from 'node:fs/promises'
import { fail } from '../http/failure.ts'

const codes = new Set(['ENOSPC', 'EDQUOT'])

/** True if a disk or quota is full, also if a library wrapped the error or only kept its text. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause)
}

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

export type ReadDisk = () => Promise<DiskSpace>

// For the embedded database, which stops when its disk is full.
const keptBytes = 1_000_000_000
const keptShare = 0.05
const cachedMs = 1000

/** Whether 1 GB or 5 % of the disk wouldn't stay free after so many more bytes, so that uploads are refused. */
export const isTooFull = ({ freeBytes, totalBytes }: DiskSpace, bytes = 0) =>
  freeBytes - bytes < Math.max(keptBytes, totalBytes * keptShare)

/** Throws Failure `upload.noRoom` unless, after so many more bytes, 1 GB and 5 % of the disk stay free. */
export async function demandRoom(readDisk: ReadDisk, bytes: number): Promise<void> {
  if (isTooFull(await readDisk(), bytes)) fail('upload.noRoom', { retryAfter: 60 })
}

/** Reads the disk of a folder, at most once a second. */
export function createReadDisk(folder: string): ReadDisk {
  let last: { readonly space: Promise<DiskSpace>; readonly at: number } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > cachedMs) last = { space: read(folder), at: now }
    return last.space
  }
}

async function read(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
