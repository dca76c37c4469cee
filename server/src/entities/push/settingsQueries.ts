import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { pushKind } from '@quad/contract/entities/push.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { QuietTimes } from './quietTimes.ts'

interface SettingsRow extends Omit<QuietTimes, 'time_zone'> {
  kinds_off: string[]
  hides_content: boolean
}

const choices = statement('push.settings')<SettingsRow, [userId: string]>(`
  select kinds_off, hides_content, quiet_from, quiet_until, exam_until::text as exam_until
  from push_settings where user_id = $1::uuid`)

/** The kinds of pushes that somebody wants, whether these show their content, and when none are sent. */
export async function loadPushChoices(db: Db, userId: string) {
  const [row] = await choices(db, [userId])
  const off = new Set(row?.kinds_off)
  return {
    kinds: pushKind.options.filter((kind) => !off.has(kind)),
    content: !row?.hides_content,
    quietHours:
      row && row.quiet_from !== null && row.quiet_until !== null
        ? { from: clockOf(row.quiet_from), until: clockOf(row.quiet_until) }
        : null,
    examUntil: row?.exam_until ?? null,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const save = statement('push.saveSettings')<
  never,
  [userId: string, kindsOff: readonly string[] | null, hides: boolean | null]
>(`
  insert into push_settings as p (user_id, kinds_off, hides_content)
  values ($1::uuid, coalesce($2::text[], '{}'), coalesce($3::boolean, false))
  on conflict (user_id) do update
  set kinds_off = coalesce($2::text[], p.kinds_off), hides_content = coalesce($3::boolean, p.hides_content)`)

const saveHours = statement('push.saveQuietHours')<never, [userId: string, from: number | null, until: number | null]>(`
  update push_settings set quiet_from = $2::smallint, quiet_until = $3::smallint where user_id = $1::uuid`)

const saveExam = statement('push.saveExamMode')<never, [userId: string, until: string | null]>(`
  update push_settings set exam_until = $2::date where user_id = $1::uuid`)

/** Changes what is given. Stores the kinds that are off, so that a new kind is on. */
export async function savePushChoices(trx: Trx, userId: string, changes: PushChanges): Promise<void> {
  const { kinds, content, quietHours, examUntil } = changes
  const off = kinds ? pushKind.options.filter((kind) => !kinds.includes(kind)) : null
  await save(trx, [userId, off, content === undefined ? null : !content])
  if (quietHours !== undefined) {
    await saveHours(trx, [userId, quietHours && minuteOf(quietHours.from), quietHours && minuteOf(quietHours.until)])
  }
  if (examUntil !== undefined) await saveExam(trx, [userId, examUntil])
}
