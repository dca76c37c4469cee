import { statement, type Trx } from '../../platform/database.ts'
import type { DueReminder } from './reminderQueries.ts'

type Also = DueReminder['also']

const mailedAtOnce = 20
const firstOfAll = '00000000-0000-0000-0000-000000000000'

// Everybody in a club reads its standard channels; a private one has readers of its own.
const gather = statement('notification.mailRemindersTogether')<{ also: Also }, [id: string]>(`
  with own as (
    select r.id, r.lead, s.starts_at, s.channel_id, c.club_id, c.privacy
    from reminders r join sessions s on s.id = r.session_id join channels c on c.id = s.channel_id
    where r.id = $1::uuid
  ), later as (
    select r.id, r.session_id, s.starts_at
    from own join channels c on c.club_id = own.club_id and c.deleted_at is null
      and (c.id = own.channel_id or c.privacy = 'standard' and own.privacy = 'standard')
      join sessions s on s.channel_id = c.id
      join reminders r on r.session_id = s.id and r.lead = own.lead
    where r.id <> own.id and not r.mailed and r.after_id = '${firstOfAll}' and s.starts_at >= own.starts_at
      and s.starts_at < own.starts_at + case own.lead when 'day' then interval '24 hours' else interval '1 hour' end
    order by s.starts_at, r.id limit ${mailedAtOnce} for no key update of r skip locked
  ), marked as (
    update reminders r set mailed = true from later where r.id = later.id
  )
  update reminders r set also = coalesce((
    select jsonb_agg(jsonb_build_object('targetId', later.session_id,
      'startsAt', to_char(later.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by later.starts_at, later.session_id) from later), '[]')
  from own where r.id = own.id returning r.also`)

/**
 * Chooses, with a reminder's first set, the later sessions of the club that its mails name, whose own reminders of this
 * kind then aren't mailed: of a day, or for the reminder of 15 minutes of an hour.
 */
export async function mailTogether(trx: Trx, reminder: DueReminder): Promise<Also> {
  if (reminder.kind !== 'sessionReminder' || reminder.after_id !== firstOfAll) return reminder.also
  return (await gather(trx, [reminder.id]))[0]?.also ?? []
}
