import type { Check } from './check.ts'
import { backupCheck } from './backupCheck.ts'
import { contentChecks } from './contentChecks.ts'
import { databaseChecks } from './databaseChecks.ts'
import { machineChecks } from './machineChecks.ts'
import { networkChecks } from './networkChecks.ts'
import { settingsChecks } from './settingsChecks.ts'

/** All checks of `npm run doctor`, in the order in which they run (OPS-09). */
export const checks: readonly Check[] = [
  ...settingsChecks,
  ...machineChecks,
  ...databaseChecks,
  ...contentChecks,
  backupCheck,
  ...networkChecks,
]
