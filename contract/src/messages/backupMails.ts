import { type MailText, writeMail } from '../mail.ts'

interface BackupResult {
  readonly name: string
  readonly state: 'proven' | 'failed'
  readonly cause: string
  readonly rows: number
  readonly files: number
  readonly missingFiles: number
}

/** The mail to the operator about a nightly backup (OPS-02). */
export function backupMail(publicUrl: string, { state, cause, ...result }: BackupResult): MailText {
  const link = `All backups are listed in the console: ${publicUrl}/console/backups`
  if (state === 'failed')
    return writeMail(
      'The backup failed',
      [`The backup ${result.name} failed: ${cause}`, 'The earlier backups are still there.', link],
      publicUrl,
    )
  const { name, rows, files, missingFiles: missing } = result
  return writeMail(
    'The backup is proven',
    [
      `The backup ${name} was restored into a scratch server: ${rows} rows and ${files} files came back equal.`,
      ...(missing > 0 ? [`Uploads that were missing in the file store before: ${missing}`] : []),
      link,
    ],
    publicUrl,
  )
}
