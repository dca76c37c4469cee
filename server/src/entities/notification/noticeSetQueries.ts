import { changedFact } from '@quad/contract/entities/notification.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { readsChannel } from '../channel/policySql.ts'
import { canViewEvent, isGoing, isOnWaitlist, isRegistered, seesLink } from '../event/policySql.ts'
import { goesOn } from '../team/answerSql.ts'
import { noticeKinds } from './kindQueries.ts'
import { notifiedIds, setSize } from './kindWritingQueries.ts'
import { dueColumns, type DueNotice, settleSessionNotices } from './noticeQueries.ts'
import { zoneOfClub } from './reminderQueries.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

interface NotifiedSet {
  notifiedIds: string
  mailedIds: string[]
  lastId: string | null
}

// Sessions notify whole channels: who switched all mails of reminders off gets none of changes either.
const wantsMail = {
  college: `p.has_mail and 'byMail' = any (p.notice_ways)`,
  event: 'p.has_mail',
  session: `p.has_mail and p.reminders && '{dayByMail,quarterByMail}'`,
}

const writeSet = (name: keyof typeof noticeKinds, wants: string, inApp = 'true') => {
  const kind = noticeKinds[name]
  return statement(`notification.writeNoticeSet.${name}`)<
    NotifiedSet,
    [change: string, noticeId: string, afterId: string]
  >(`
  with person as materialized (
    select a.*, u.reminders, u.notice_ways, u.email is not null as has_mail
    from (${actsOf(kind, kind.recipients.columns.recipient_id)}) a
      join users u on u.id = a.recipient_id and u.closed_at is null
    where a.recipient_id > $3::uuid and not ${isSuspended('a.recipient_id')} order by a.recipient_id limit ${setSize}
  ), ${writeCtes(name, kind, `select * from person p where ${inApp}`, { change: '$1::text::jsonb' })}
  select ${notifiedIds(name)}, array(select p.recipient_id from person p where ${wants}) as "mailedIds",
    case when count(*) = ${setSize} then max(recipient_id::text) end as "lastId"
  from person`)
}

const sets = {
  eventChanged: writeSet('eventChanged', wantsMail.event),
  eventCancelled: writeSet('eventCancelled', wantsMail.event),
  eventDeleted: writeSet('eventDeleted', wantsMail.event),
  eventMessage: writeSet('eventMessage', wantsMail.event),
  collegeNotice: writeSet('collegeNotice', wantsMail.college, `'inApp' = any (p.notice_ways)`),
  registrationRemoved: writeSet('registrationRemoved', wantsMail.event),
  roundAsked: writeSet('roundAsked', wantsMail.event),
  sessionChanged: writeSet('sessionChanged', wantsMail.session),
  sessionDeleted: writeSet('sessionDeleted', wantsMail.session),
}

/**
 * Notifies up to 1,000 recipients of a locked notice of a change. Returns their ids in one text (see idsIn), the ids of
 * those to mail, and the last recipient's, or null with the last set.
 */
export async function writeNoticeSet(
  trx: Trx,
  { id, kind, after_id }: DueNotice,
  change: JobData['mailNotice']['change'],
): Promise<NotifiedSet> {
  const [row] = await sets[kind](trx, [JSON.stringify(change), id, after_id])
  return row ?? { notifiedIds: '', mailedIds: [], lastId: null }
}

interface NotifiedPerson {
  email: string | null
  /** IANA: the person's, else the event's or that of an admin of the session's club; null if none is known. */
  time_zone: string | null
  /** The page of the event or sessions; null for a deleted event, or one that the person may not see any more. */
  path: string | null
  /** Whether they may read the link of a changed event. */
  sees_link: boolean
}

const joined = `(${isRegistered('u.id')} or ${isOnWaitlist('u.id')})`

const person = statement('notification.noticedPerson')<
  NotifiedPerson,
  [kind: string, targetId: string, channelId: string | null, userId: string]
>(`
  select u.email, coalesce(u.time_zone, e.time_zone, ${zoneOfClub('c.club_id')}) as time_zone,
    case when $1::text = 'registrationRemoved' and not ${canViewEvent('u.id')} then null
      when $1::text = 'collegeNotice' then '/college/' || $2::uuid || '?tab=notices'
      when e.id is not null then '/events/' || e.id else '/club/' || c.club_id || '/session/' || c.id end as path,
    case when $1::text = 'eventChanged' then ${seesLink('u.id')} else true end as sees_link
  from users u left join events e on e.id = $2::uuid and e.deleted_at is null left join channels c on c.id = $3::uuid
  where u.id = $4::uuid and u.closed_at is null and u.email is not null and not ${isSuspended('u.id')}
    and case $1::text
      when 'eventDeleted' then true
      when 'registrationRemoved' then true
      when 'eventCancelled' then e.id is not null
      when 'eventChanged' then ${joined} or (${isGoing('u.id')} and ${canViewEvent('u.id')})
      when 'seriesChanged' then ${joined} or (${isGoing('u.id')} and ${canViewEvent('u.id')})
      when 'eventMessage' then ${joined}
      when 'roundAsked' then e.cancelled_at is null and exists (
        select from event_teams t where t.event_id = e.id and t.lead_id = u.id and ${goesOn})
      when 'collegeNotice' then u.college_id = $2::uuid and 'byMail' = any (u.notice_ways)
      else ${readsChannel('c.id', 'u.id')} end`)

/** Whom a mail notifies; undefined for those who left since, and so may not read of the change any more. */
export async function findNotifiedPerson(
  db: Db,
  { kind, targetId, channelId, userId }: JobData['mailNotice'],
): Promise<NotifiedPerson | undefined> {
  return (await person(db, [kind, targetId, channelId, userId]))[0]
}

type Also = DueNotice['also']

const mailedAtOnce = 20
const firstOfAll = '00000000-0000-0000-0000-000000000000'

const others = statement('notification.lockOtherNotices')<DueNotice, [id: string, now: Date]>(`
  select ${dueColumns} from change_notices own
    join change_notices p on p.channel_id = own.channel_id and p.actor_id is not distinct from own.actor_id
  where own.id = $1::uuid and p.id <> own.id and p.due_at <= $2 and not p.mailed and p.after_id = '${firstOfAll}'
  order by p.due_at, p.id limit ${mailedAtOnce} for no key update of p skip locked`)

const join = statement('notification.mailNoticesTogether')<{ id: string }, [id: string, otherIds: readonly string[]]>(`
  update change_notices p set mailed = true from change_notices own
  where own.id = $1::uuid and p.id = any ($2::uuid[]) and p.recipients = own.recipients returning p.id`)

/** What changed about the target of a settled notice. */
export const changesOf = ({ before, after }: Pick<DueNotice, 'before' | 'after'>) =>
  changedFact.options.flatMap((fact) => {
    const [was = '', is = ''] = [before[fact], after[fact]]
    return was === is ? [] : [{ fact, before: was, after: is }]
  })

/**
 * Chooses, with a settled notice's first set, the other due notices of its channel that its mails say, as they are by the
 * same person and for the same people; these aren't mailed themselves.
 */
export async function mailNoticesTogether(trx: Trx, notice: DueNotice, now: Date): Promise<Also> {
  if (notice.channel_id === null || notice.after_id !== firstOfAll) return notice.also
  const settled = await settleSessionNotices(trx, await others(trx, [notice.id, now]))
  const ids = new Set((await join(trx, [notice.id, settled.map(({ id }) => id)])).map(({ id }) => id))
  const also = settled.flatMap(({ id, kind, title, note, ...facts }) =>
    ids.has(id) && (kind === 'sessionChanged' || kind === 'sessionDeleted')
      ? [{ kind, change: { title, note, changes: changesOf(facts) } }]
      : [],
  )
  await trx
    .updateTable('change_notices')
    .set({ also: JSON.stringify(also) })
    .where('id', '=', notice.id)
    .execute()
  return also
}
