import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, openS3 } from '../files/s3Store.ts'
import { type BackupStore, Measure, type StoredObject } from './store.ts'

/** Backups in a bucket of an S3-compatible store. An object is at most 5 GB. */
export function createBucketStore(settings: Bucket): BackupStore {
  const client = openS3(settings)
  const { bucket: Bucket } = settings
  const page = (rest: { Prefix?: string; Delimiter?: string; ContinuationToken?: string | undefined }) =>
    client.send(new ListObjectsV2Command({ Bucket, ...rest }))
  return {
    place: `bucket ${Bucket}`,
    put: (Key, bytes) =>
      spooled(bytes, async (file, { bytes: ContentLength }) => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength }))
      }),
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async *list(Prefix): AsyncGenerator<StoredObject> {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const { Contents = [], NextContinuationToken } = await page({
          ...(Prefix && { Prefix }),
          ContinuationToken: next,
        })
        for (const { Key = '', Size = 0 } of Contents) yield { key: Key, size: Size }
        next = NextContinuationToken
      }
    },
    async listFolders() {
      const names: string[] = []
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const { CommonPrefixes = [], NextContinuationToken } = await page({ Delimiter: '/', ContinuationToken: next })
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(0, -1))
        next = NextContinuationToken
      }
      return names
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    freeBytes: async () => undefined,
  }
}

// A single request needs the length, so the bytes go to a file first.
async function spooled(
  bytes: Readable,
  send: (file: string, written: ReturnType<Measure['written']>) => Promise<void>,
): Promise<ReturnType<Measure['written']>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quad-backup-'))
  try {
    const file = path.join(folder, 'part')
    const measure = new Measure()
    await pipeline(bytes, measure, createWriteStream(file, { mode: 0o600 }))
    const written = measure.written()
    await send(file, written)
    return written
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
