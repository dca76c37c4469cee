import { type Check, unused } from './check.ts'

const maxSeconds = 36 * 3600

/** The age and the result of the last backup, where the settings name a place for backups. */
export const backupCheck: Check = {
  name: 'backup',
  look: async ({ readBackup }) => {
    if (!readBackup) return unused
    const { age_seconds: age, last_failed: failed, cause } = await readBackup()
    if (failed === true) return `The last backup failed: ${cause || 'its log says why'}`
    if (age === null) return 'There is no backup.'
    return age > maxSeconds ? `The last backup is ${Math.round(age / 3600)} hours old.` : undefined
  },
  advice: 'npm run backup, and see why the nightly one didn’t run.',
}
