import { Gauge } from 'prom-client'
import { type BackupState, findBackupState } from '../../entities/backup/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'

/** Adds the age and the result of the last backup to the metrics; they are read on every scrape (OPS-02). */
export function countBackups({ db, metrics: { registry } }: Pick<AppContext, 'db' | 'metrics'>): void {
  const gauge = (name: string, help: string, read: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await findBackupState(db).catch(() => undefined)
        const value = state ? read(state) : null
        // Without a value, an alert on a missing metric fires.
        this.remove()
        if (value !== null) this.set(value)
      },
    })
  gauge(
    'quad_backup_age_seconds',
    'Time since the newest proven backup; absent without one.',
    (state) => state.age_seconds,
  )
  gauge('quad_backup_failed', 'Whether the last backup failed; absent without one.', ({ last_failed: failed }) =>
    failed === null ? null : Number(failed),
  )
}
