import { createHash } from 'node:crypto'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredObject {
  readonly key: string
  readonly size: number
}

export interface Written {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** A folder or bucket of backups. Keys are paths with slashes. */
export interface BackupStore {
  /** For people: the folder, or the bucket's name. */
  readonly place: string
  /** Stores a stream as a whole or not at all; when it returns, the bytes survive a power cut. */
  put(key: string, bytes: Readable): Promise<Written>
  /** The bytes; undefined if the key doesn't exist. */
  read(key: string): Promise<Readable | undefined>
  /** The objects below a prefix that ends with a slash, or all with '', in the order of their keys. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** The folders directly below the top. */
  listFolders(): Promise<string[]>
  remove(key: string): Promise<void>
  /** Free space; undefined if it isn't known. */
  freeBytes(): Promise<number | undefined>
}

/** Passes bytes on, and counts and hashes them. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0
  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }
  /** Call it once, after the end. */
  written(): Written {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** Reads a stream to its end through a transform. */
export async function readThrough(bytes: Readable, through: Transform): Promise<void> {
  await pipeline(bytes, through, new Writable({ write: (_chunk, _encoding, done) => done() }))
}
