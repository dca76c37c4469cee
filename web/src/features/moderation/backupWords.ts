import type { Backup } from '@quad/contract/entities/backup.ts'

export const backupWords = {
  none: 'No backups yet.',
  text: 'Set BACKUP_DIR or BACKUP_S3_BUCKET, and one is made each night. Each is restored into a scratch server and compared.',
  states: { running: 'Running', proven: 'Proven', failed: 'Failed' } satisfies Record<Backup['state'], string>,
  contents: (rows: number, files: number, size: string) =>
    `${rows.toLocaleString('en-GB')} rows, ${files.toLocaleString('en-GB')} files, ${size}`,
  missing: (count: number) => (count === 1 ? '1 upload was missing' : `${count} uploads were missing`),
  held: 'Sending is on hold',
  heldText: (backup: string) =>
    `This server was restored from ${backup}. It sends no mail, pushes or reminders and makes no backups until you release it.`,
  release: 'Release',
} as const
