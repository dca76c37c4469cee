import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Byte positions; both ends are included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface FileStore {
  /** Stores a file of DATA_DIR under a key; the store may move it. */
  put(key: string, file: { readonly path: string; readonly size: number; readonly mime: string }): Promise<void>
  /** The bytes, or a range of them; undefined if the key doesn't exist. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}

export class StoreError extends Error {}

export function storeOn(disk: Disk, { put, read }: Pick<FileStore, 'put' | 'read'>): FileStore {
  return {
    put: (key, file) => asStoreErrors(() => put(key, file)),
    read: (key, range) => asStoreErrors(() => read(key, range)),
    remove: (key) => asStoreErrors(() => disk.delete(key)),
  }
}

async function asStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StoreError('The file store failed', { cause: error })
  }
}
