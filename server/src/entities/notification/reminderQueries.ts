import type { ReminderChoice } from '@quad/contract/entities/profile.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Kind } from './kind.ts'
import { reminderKinds } from './kindQueries.ts'
import { notifiedIds, setSize } from './kindWritingQueries.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

export type ReminderKind = keyof typeof reminderKinds
type Lead = JobData['mailReminder']['lead']

/** A reminder whose time has come. */
export interface DueReminder {
  id: string
  kind: ReminderKind
  lead: Lead
  target_id: string
  starts_at: Date
  after_id: string
  /** The mail of another reminder names it. */
  mailed: boolean
  /** Those that its own mails name so far. */
  also: NonNullable<JobData['mailReminder']['also']>
}

const due = statement('notification.lockDueReminder')<DueReminder, [now: Date]>(`
  select r.id, case when r.session_id is null then 'eventReminder' else 'sessionReminder' end as kind, r.lead,
    coalesce(r.session_id, r.event_id) as target_id, coalesce(s.starts_at, e.starts_at) as starts_at, r.after_id, r.mailed,
    r.also
  from reminders r left join sessions s on s.id = r.session_id left join events e on e.id = r.event_id
  where r.due_at <= $1 and r.lapses_at > $1
  order by r.due_at, r.id limit 1 for no key update of r skip locked`)

/** Locks a due reminder until commit; undefined if there is none that no other node is sending. */
export async function lockDueReminder(trx: Trx, now: Date): Promise<DueReminder | undefined> {
  return (await due(trx, [now]))[0]
}

/** Deletes the reminders for which it is too late. */
export async function deleteLapsedReminders(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('reminders').where('lapses_at', '<=', now).execute()
}

/** Whether a reminder becomes due before a time. */
export async function hasRemindersBefore(db: Db, before: Date): Promise<boolean> {
  const row = await db.selectFrom('reminders').select('id').where('due_at', '<', before).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Marks everyone up to an id as reminded, or with null everyone. */
export async function advanceReminder(trx: Trx, id: string, lastId: string | null): Promise<void> {
  if (lastId === null) await trx.deleteFrom('reminders').where('id', '=', id).execute()
  else await trx.updateTable('reminders').set({ after_id: lastId }).where('id', '=', id).execute()
}

const recipientsOf = (kind: Kind) => actsOf(kind, kind.recipients.columns.recipient_id)

interface RemindedSet {
  notifiedIds: string
  mailedIds: string[]
  lastId: string | null
}

type SetValues = [lead: Lead, targetId: string, afterId: string]

const writeSet = (name: ReminderKind) =>
  statement(`notification.writeReminderSet.${name}`)<RemindedSet, SetValues>(`
  with person as materialized (
    select a.*, u.reminders, u.email is not null as has_mail
    from (${recipientsOf(reminderKinds[name])}) a join users u on u.id = a.recipient_id and u.closed_at is null
    where a.recipient_id > $3::uuid and not ${isSuspended('a.recipient_id')} order by a.recipient_id limit ${setSize}
  ), ${writeCtes(name, reminderKinds[name], `select * from person p where $1::text || 'InApp' = any (p.reminders)`)}
  select ${notifiedIds(name)},
    array(select p.recipient_id from person p where $1::text || 'ByMail' = any (p.reminders) and p.has_mail) as "mailedIds",
    case when count(*) = ${setSize} then max(recipient_id::text) end as "lastId"
  from person`)

const sets = { sessionReminder: writeSet('sessionReminder'), eventReminder: writeSet('eventReminder') }

/**
 * Notifies up to 1,000 recipients of a locked reminder who want it in the app. Returns their ids in one text (see idsIn),
 * the ids of those who want a mail, and the last recipient's, or null with the last set.
 */
export async function writeReminderSet(trx: Trx, reminder: DueReminder): Promise<RemindedSet> {
  const [row] = await sets[reminder.kind](trx, [reminder.lead, reminder.target_id, reminder.after_id])
  return row ?? { notifiedIds: '', mailedIds: [], lastId: null }
}

export interface RemindedPerson {
  email: string | null
  /** IANA: the person's, else the event's or that of an admin of the session's club; null if none is known. */
  time_zone: string | null
  title: string
  /** The name of the session's club; '' for events. */
  club_name: string
  /** '' for an online event or a session. */
  place: string
  /** The page of the session or event. */
  path: string
}

type PersonValues = [choice: ReminderChoice, targetId: string, userId: string, startsAt: Date]

const wantsMail = `a.recipient_id = $3::uuid and u.closed_at is null and u.email is not null and $1 = any (u.reminders)
      and not ${isSuspended('u.id')}`

/** SQL: the zone of the club's longest-standing admin who has one, given as SQL of the club's id. */
export const zoneOfClub = (club: string) => `(
    select x.time_zone from club_members m join users x on x.id = m.user_id
    where m.club_id = ${club} and m.admin and x.time_zone is not null order by m.id limit 1
  )`

const people = {
  sessionReminder: statement('notification.remindedPerson.sessionReminder')<RemindedPerson, PersonValues>(`
    select u.email, coalesce(u.time_zone, ${zoneOfClub('k.id')}) as time_zone, s.title, k.name as club_name,
      case s.location when 'offline' then s.venue else '' end as place,
      '/club/' || k.id || '/session/' || s.channel_id as path
    from (${recipientsOf(reminderKinds.sessionReminder)}) a join users u on u.id = a.recipient_id
      join sessions s on s.id = a.target_id and s.starts_at = $4 join clubs k on k.id = a.club_id
    where ${wantsMail}`),
  eventReminder: statement('notification.remindedPerson.eventReminder')<RemindedPerson, PersonValues>(`
    select u.email, coalesce(u.time_zone, e.time_zone) as time_zone, e.title, '' as club_name,
      case e.location when 'offline' then concat_ws(', ', nullif(e.venue, ''), nullif(e.city, '')) else '' end as place,
      '/events/' || e.id as path
    from (${recipientsOf(reminderKinds.eventReminder)}) a join users u on u.id = a.recipient_id
      join events e on e.id = a.target_id and e.starts_at = $4
    where ${wantsMail}`),
}

/** Whom a mail reminds of what; undefined if they no longer want it or may not come, or if the target has moved. */
export async function findRemindedPerson(
  db: Db,
  { kind, lead, targetId, userId, startsAt }: Omit<JobData['mailReminder'], 'also'>,
): Promise<RemindedPerson | undefined> {
  return (await people[kind](db, [`${lead}ByMail`, targetId, userId, new Date(startsAt)]))[0]
}

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
