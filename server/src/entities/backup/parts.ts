import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type BackupStore, Measure, readThrough } from '../../platform/backups/store.ts'
import { BackupError, type Part } from './manifest.ts'

/** Compresses and stores a part of an archive. */
export async function putPart(store: BackupStore, key: string, plain: Readable, through?: NodeJS.ReadWriteStream) {
  const compressed = createZstdCompress()
  const flow = through ? pipeline(plain, through, compressed) : pipeline(plain, compressed)
  const [written] = await Promise.all([store.put(key, compressed), flow])
  return { key, ...written }
}

/** Stores a small part as it is. */
export async function putBytes(store: BackupStore, key: string, bytes: Buffer): Promise<Part> {
  return { key, ...(await store.put(key, Readable.from([bytes]))) }
}

async function open(store: BackupStore, key: string): Promise<Readable> {
  const stream = await store.read(key)
  if (stream === undefined) throw new BackupError(`The archive is damaged: ${key} is missing in ${store.place}.`)
  return stream
}

/** A part's text. It isn't compared with its SHA-256: `checkPart` does that. */
export async function readPart(store: BackupStore, part: Part): Promise<Readable> {
  const stream = await open(store, part.key)
  const plain = createZstdDecompress()
  stream.once('error', (error) => plain.destroy(error))
  return stream.pipe(plain)
}

export async function readBytes(store: BackupStore, key: string): Promise<Buffer | undefined> {
  const stream = await store.read(key)
  return stream && buffer(stream)
}

/** Reads all of an object. @throws BackupError if it is missing or a byte differs */
export async function checkPart(store: BackupStore, part: Part): Promise<void> {
  const measure = new Measure()
  await readThrough(await open(store, part.key), measure)
  const { bytes, sha256 } = measure.written()
  if (bytes !== part.bytes || sha256 !== part.sha256)
    throw new BackupError(`The archive is damaged: ${part.key} in ${store.place} isn't as it was written.`)
}
