import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../config.ts'
import { type FileStore, storeOn } from './store.ts'

const quiet = () => undefined
const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000 } as const

/** A bucket and how to reach it; without keys, the machine's own credentials are used. */
export interface Bucket {
  readonly bucket: string
  readonly endpoint: string | undefined
  readonly region: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

export function openS3({ endpoint, region = 'us-east-1', accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The client's default checksums use a transfer encoding that some S3-compatible stores don't support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
    // The caller logs failures.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
}

/** Stores files in a bucket of an S3-compatible store. */
export function createS3Store(config: Config): FileStore {
  const { STORAGE_BUCKET: bucket = '', STORAGE_ENDPOINT: endpoint, STORAGE_REGION: region } = config
  const { STORAGE_ACCESS_KEY: accessKeyId, STORAGE_SECRET_KEY: secretAccessKey } = config
  const client = openS3({ bucket, endpoint, region, accessKeyId, secretAccessKey })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return storeOn(disk, {
    put: (key, { path, size, mime }) =>
      disk.putStream(key, createReadStream(path), { contentType: mime, contentLength: size }),
    // flydrive can't read byte ranges.
    read: async (key, range) => {
      const rangeHeader = range && { Range: `bytes=${range.start}-${range.end}` }
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...rangeHeader }))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
  })
}
