import type { Backup } from '@quad/contract/entities/backup.ts'
import type { BackupRow } from './queries.ts'

export const presentBackup = (row: BackupRow): Backup => ({
  _id: row.id,
  name: row.name,
  state: row.state,
  cause: row.cause,
  rows: row.row_count,
  files: row.file_count,
  missingFiles: row.missing_files,
  bytes: row.byte_size,
  beganAt: row.began_at.toISOString(),
  ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
})
