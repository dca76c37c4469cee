import type { Recipients } from '@quad/contract/bodies/eventMessages.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { idAtSql, topId } from '../../platform/ids.ts'
import { isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { withPayment } from '../payment/paymentSql.ts'
import { isPerson } from '../team/answerSql.ts'
import { matchesAll, shownStatus, teamConditions } from '../team/filterSql.ts'
import { cameIn } from '../ticket/cameSql.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

interface Target extends Omit<Recipients, 'numbers'> {
  /** How many registrations were selected. */
  readonly selected?: number
}

/** Without a `user_id` once the author's account is closed. */
export type EventMessageRow = (UserBriefRow | { user_id: null }) & {
  id: string
  text: string
  target: Target
  people: number
  /** The text of the question whose answer chose the people; null if there is none any more. */
  question: string | null
  /** The name of the pool that chose the people, '' of the open seats; null if there is none any more. */
  pool: string | null
}

type TargetValues = [
  eventId: string,
  author: string,
  filters: string,
  question: string,
  value: string,
  numbers: readonly number[],
]

// As the list's filters, but a status leaves out who has no seat, and each person came or didn't; only who has a ticket.
const { approval: _, ...others } = teamConditions
const conditions = {
  ...others,
  status: (value: string) => `case ${value} when 'waiting' then t.waiting_at is not null and t.approval is null
        when 'asked' then t.approval is not null else t.waiting_at is null and ${shownStatus} = ${value} end`,
  came: (value: string) => `exists (
        select from event_registrants r
        where r.team_id = t.id and r.user_id = u.id and ${cameIn} = (${value} = 'yes'))`,
}

// Whoever has blocked or muted the author, or is blocked, hears
// nothing of it, as of their other notices.
const recipients = `
  select distinct u.id from events e join event_teams t on t.event_id = e.id join (
    select r.team_id, r.user_id from event_registrants r where r.event_id = $1::uuid
    union all select w.team_id, w.user_id from event_waiters w where w.event_id = $1::uuid
  ) person on person.team_id = t.id join users u on u.id = person.user_id and u.closed_at is null
    ${withPayment}
  where e.id = $1::uuid and u.id <> $2::uuid
    and ${matchesAll(conditions, '$3')}
    and ($4::text = '' or t.answers -> $4 ? $5::text or exists (
      select from event_team_members m where m.team_id = t.id and m.answers -> $4 ? $5 and ${isPerson('u')}))
    and (cardinality($6::int[]) = 0 or t.number = any ($6))
    and not exists (select from user_mutes m where m.user_id = u.id and m.muted_id = $2)
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $2)
    and not exists (select from blocks b where b.blocker_id = $2 and b.blocked_id = u.id)`

const today = `(
    select count(*)::int from event_messages m where m.event_id = $1::uuid and m.id > ${idAtSql("now() - interval '1 day'")})`

const counted = statement('eventMessage.countRecipients')<{ people: number; sent: number }, TargetValues>(`
  select count(*)::int as people, ${today} as sent from (${recipients}) r`)

const valuesOf = (
  eventId: string,
  authorId: string,
  { numbers, question = '', value = '', ...filters }: Recipients,
): TargetValues => [eventId, authorId, JSON.stringify(filters), question, value, numbers?.split(',').map(Number) ?? []]

/** How many people a message would reach, and how many more may be written today. */
export async function countRecipients(db: Db, eventId: string, authorId: string, to: Recipients) {
  const [row] = await counted(db, valuesOf(eventId, authorId, to))
  return { people: row?.people ?? 0, left: Math.max(0, limits.eventMessagesPerDay - (row?.sent ?? 0)) }
}

const columns = `m.id, m.text, m.target, m.people, (
    select q.label from jsonb_to_recordset(e.questions) as q (_id text, label text)
    where q._id = m.target ->> 'question') as question, case m.target ->> 'pool' when 'open' then '' else (
    select p ->> 'name' from jsonb_array_elements(e.pools) p where p ->> 'id' = m.target ->> 'pool') end as pool, ${userBrief}`
const joined = `join events e on e.id = m.event_id left join users u on u.id = m.author_id and u.closed_at is null`

const insert = statement('eventMessage.insert')<
  { id: string | null; people: number },
  [...TargetValues, clientId: string, text: string, target: string]
>(`
  with recipient as materialized (${recipients}), made as (
    insert into event_messages (event_id, author_id, client_id, text, target, people)
    select $1::uuid, $2::uuid, $7::uuid, $8::text, $9::text::jsonb, count(*) from recipient
    having count(*) > 0 and ${today} < ${limits.eventMessagesPerDay} returning id
  ), reached as (
    insert into event_message_recipients (message_id, user_id) select made.id, r.id from made, recipient r
  ) select (select id from made) as id, count(*)::int as people from recipient`)

export interface NewEventMessage {
  readonly eventId: string
  readonly authorId: string
  readonly clientId: string
  readonly text: string
  readonly to: Recipients
}

/** Writes to the people of a locked event whom `to` chooses; the id is null for none, or after too many messages today. */
export async function insertEventMessage(trx: Trx, message: NewEventMessage) {
  const { eventId, authorId, clientId, text, to } = message
  const { numbers, ...kept } = to
  const target: Target = { ...kept, ...(numbers !== undefined && { selected: numbers.split(',').length }) }
  const values = valuesOf(eventId, authorId, to)
  const [made] = await insert(trx, [...values, clientId, text, JSON.stringify(target)])
  return made ?? { id: null, people: 0 }
}

const byKey = statement('eventMessage.byKey')<{ id: string }, [eventId: string, authorId: string, clientId: string]>(`
  select m.id from event_messages m
  where m.event_id = $1::uuid and m.author_id = $2::uuid and m.client_id = $3::uuid`)

/** The message that an author wrote with an idempotency key. */
export async function findEventMessageByKey(trx: Trx, eventId: string, authorId: string, clientId: string) {
  return (await byKey(trx, [eventId, authorId, clientId]))[0]?.id
}

const one = statement('eventMessage.one')<EventMessageRow, [id: string]>(`
  select ${columns} from event_messages m ${joined} where m.id = $1::uuid`)

/** A message to the registered. */
export async function findEventMessage(db: Db, id: string): Promise<EventMessageRow | undefined> {
  return (await one(db, [id]))[0]
}

const ofEvent = statement('eventMessage.list')<
  EventMessageRow,
  [eventId: string, viewer: string, admin: boolean, before: string]
>(`
  select ${columns} from event_messages m ${joined}
  where m.event_id = $1::uuid and m.id < $4::uuid and ($3::boolean or (
    (${isRegistered('$2::uuid')} or ${isOnWaitlist('$2::uuid')})
    and exists (select from event_message_recipients r where r.message_id = m.id and r.user_id = $2)))
  order by m.id desc limit ${limits.pageSize}`)

interface Page {
  readonly viewerId: string
  /** Lists all messages; otherwise those that reached the viewer, as long as they are registered or wait. */
  readonly admin: boolean
  readonly before: string | undefined
}

/** Lists a page of the messages to the registered of an event, newest first. */
export function listEventMessages(db: Db, eventId: string, { viewerId, admin, before = topId }: Page) {
  return ofEvent(db, [eventId, viewerId, admin, before])
}
