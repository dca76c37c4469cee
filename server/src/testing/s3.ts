import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface S3Server {
  /** Settings that make a node store its files here. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts an S3-compatible server that stores files in a temporary folder. It checks signatures, unless `listsBuckets`: it
 * expects another signature for a bucket's list than the client and Amazon compute.
 */
export async function startS3Server(listsBuckets = false): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'quad-s3-'))
  const bucket = 'quad-files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: listsBuckets,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  let stopped = false
  return {
    settings: {
      STORAGE_DRIVER: 's3',
      STORAGE_BUCKET: bucket,
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_ACCESS_KEY: 'S3RVER',
      STORAGE_SECRET_KEY: 'S3RVER',
    },
    async stop() {
      if (stopped) return
      stopped = true
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
