import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** A stretch of a file in bytes, both ends within it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where files are kept, by keys that say nothing. */
export interface FileStore {
  /** Keeps a file of DATA_DIR under a key; where it was, it may be gone. */
  keep(key: string, file: { readonly path: string; readonly size: number; readonly mime: string }): Promise<void>
  /** A file's bytes, or a stretch of them; undefined where there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes a file; one that is not there is as good. */
  remove(key: string): Promise<void>
}

/** The store did not do what was asked of it; its cause tells why. */
export class StoreError extends Error {}

/** A store whose every failure is a StoreError. Files are removed by way of the one library for all kinds of stores. */
export function storeOn(disk: Disk, { keep, read }: Pick<FileStore, 'keep' | 'read'>): FileStore {
  return {
    keep: (key, file) => telling(() => keep(key, file)),
    read: (key, range) => telling(() => read(key, range)),
    remove: (key) => telling(() => disk.delete(key)),
  }
}

async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StoreError('The store of files failed.', { cause: error })
  }
}
