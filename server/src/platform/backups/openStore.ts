import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStore } from './folderStore.ts'
import type { BackupStore } from './store.ts'

/** Whether this node's settings name a place for backups. */
export const hasBackupStore = ({ BACKUP_DIR, BACKUP_S3_BUCKET }: Config) =>
  BACKUP_DIR !== undefined || BACKUP_S3_BUCKET !== undefined

/** The backups' folder or bucket; without settings, `backups` in DATA_DIR. */
export async function openBackupStore(config: Config): Promise<BackupStore> {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = config
  if (bucket === undefined)
    return createFolderStore(path.resolve(config.BACKUP_DIR ?? path.join(config.DATA_DIR, 'backups')))
  // Loaded on demand: the S3 client is larger than the rest of the server.
  const { createBucketStore } = await import('./bucketStore.ts')
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey } = config
  return createBucketStore({ bucket, endpoint, region, accessKeyId, secretAccessKey })
}
