import type { HandoverChanges } from '@quad/contract/bodies/offices.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { HandoverPart } from '@quad/contract/entities/office.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { canViewEvent } from '../event/policySql.ts'
import { dayIn } from './queries.ts'

const pass = statement('office.pass')<never, [officeId: string, now: Date]>(`
  update club_offices o set holder_id = o.successor_id, starts_on = ${dayIn('o.club_id', '$2')},
    ends_on = case when o.next_ends_on >= ${dayIn('o.club_id', '$2')} then o.next_ends_on end,
    successor_id = null, accepted_at = null, hand_over_on = null, next_ends_on = null, reminded_days = null
  where o.id = $1::uuid`)

/** Makes the successor of an office of a locked club its holder, for a new term. */
export async function passOffice(trx: Trx, officeId: string, now: Date): Promise<void> {
  await pass(trx, [officeId, now])
}

/** SQL: the person is the only admin of the private channel `c`. */
const administersAlone = (person: string) => `c.privacy = 'private' and c.deleted_at is null and exists (
      select from channel_members a where a.channel_id = c.id and a.user_id = ${person} and a.admin)
    and not exists (select from channel_members a where a.channel_id = c.id and a.user_id <> ${person} and a.admin)`

const lockChannels = statement('office.lockChannels')<never, [clubId: string, holderId: string]>(`
  select from channels c join channel_members a on a.channel_id = c.id and a.user_id = $2::uuid and a.admin
  where c.club_id = $1::uuid and c.privacy = 'private' and c.deleted_at is null order by c.id for no key update of c`)

const passAll = statement('office.passChannels')<
  { id: string },
  [clubId: string, holderId: string, successorId: string]
>(`
  with passed as materialized (
    select c.id from channels c where c.club_id = $1::uuid and ${administersAlone('$2::uuid')}
      and (exists (select from channel_members own where own.channel_id = c.id and own.user_id = $3::uuid)
        or not exists (select from club_members m where m.club_id = $1::uuid and m.user_id = $3::uuid and m.admin))
  ), given as (
    insert into channel_members (channel_id, user_id, admin) select p.id, $3::uuid, true from passed p order by p.id
    on conflict (channel_id, user_id) do update set admin = true
  ), taken as (
    update channel_members m set admin = false from passed p where m.channel_id = p.id and m.user_id = $2::uuid
  ), skipped as (
    insert into room_members (room_id, user_id, read_seq)
    select r.id, $3::uuid, r.last_seq from passed p join rooms r on r.id = p.id order by r.id
    on conflict (room_id, user_id) do nothing
  ) select p.id from passed p`)

/**
 * Makes the successor the admin of the private channels of a locked club that the holder administers alone, who stays a
 * member of them; returns the channels' ids (CLUB-13). A club admin could otherwise read any private channel by giving its
 * admin an office and taking that over, so they get only those that they are in (ruling 26).
 */
export async function passChannels(
  trx: Trx,
  clubId: string,
  holderId: string,
  successorId: string,
): Promise<readonly string[]> {
  // A statement of its own, which sees the commits that the lock waited for (decision 14).
  await lockChannels(trx, [clubId, holderId])
  return (await passAll(trx, [clubId, holderId, successorId])).map(({ id }) => id)
}

export interface HandoverRow {
  note: string
  checked: HandoverPart[]
  files: { id: string; name: string; files: number }[]
  events: { id: string; title: string; starts_at: string }[]
  certificates: { id: string; title: string; starts_at: string }[]
  channels: { id: string; name: string }[]
  requests: number
  invites: number
}

const list = (from: string) => `(select coalesce(json_agg(l), '[]') from (${from}) l)`
const eventsWhere = (where: string, order: string) => `
    select e.id, e.title, e.starts_at from events e
    where e.club_id = o.club_id and e.deleted_at is null and e.cancelled_at is null and e.steps_done = ${completeSteps}
      and ${canViewEvent('$3::uuid')} and ${where} order by ${order} limit ${limits.handoverEvents}`
const filesIn = `(select count(*)::int from (
      select from channel_files f where f.channel_id = c.id limit ${limits.unreadCounted}) files)`

const found = statement('office.handover')<HandoverRow, [officeId: string, now: Date, viewer: string]>(`
  select o.note, o.checked,
    ${list(`select c.id, c.name, ${filesIn} as files from channels c
      where c.club_id = o.club_id and c.deleted_at is null and ${filesIn} > 0
        and (c.privacy = 'standard' or (${administersAlone('o.holder_id')}))
      order by c.id limit ${limits.channelsMax}`)} as files,
    ${list(eventsWhere('e.ends_at > $2::timestamptz', 'e.starts_at, e.id'))} as events,
    ${list(
      eventsWhere(
        `e.certificate and e.ends_at between $2::timestamptz - interval '1 year' and $2
      and not exists (select from certificates x where x.event_id = e.id)`,
        'e.starts_at desc, e.id',
      ),
    )} as certificates,
    ${list(`select c.id, c.name from channels c
      where c.club_id = o.club_id and ${administersAlone('o.holder_id')} order by c.id limit ${limits.channelsMax}`)} as channels,
    case when o.admin or 'members' = any (o.rights) then (select count(*)::int from (
      select from club_members m where m.club_id = o.club_id and not m.active limit ${limits.listMax}) waiting) else 0 end as requests,
    (select count(*)::int from club_invites i where i.club_id = o.club_id and i.maker_id = o.holder_id
      and not (coalesce(i.expires_at <= $2, false) or coalesce(i.uses >= i.uses_max, false))) as invites
  from club_offices o where o.id = $1::uuid`)

/** What an office hands over, as it is now, with the events that the viewer may see; undefined if it is gone. */
export async function findHandover(
  db: Db,
  officeId: string,
  now: Date,
  viewerId: string,
): Promise<HandoverRow | undefined> {
  return (await found(db, [officeId, now, viewerId]))[0]
}

/** Changes the note and the checked parts of an office's handover. */
export async function saveHandover(trx: Trx, officeId: string, { note, checked }: HandoverChanges): Promise<void> {
  const set = { ...(note !== undefined && { note }), ...(checked !== undefined && { checked: [...new Set(checked)] }) }
  if (Object.keys(set).length > 0) await trx.updateTable('club_offices').set(set).where('id', '=', officeId).execute()
}

const due = statement('office.dueHandovers')<{ id: string; club_id: string }, [now: Date, after: string]>(`
  select o.id, o.club_id from club_offices o join clubs k on k.id = o.club_id and k.deleted_at is null
  where o.id > $2::uuid and o.accepted_at is not null and o.successor_id is not null
    and o.hand_over_on <= ${dayIn('o.club_id', '$1')} order by o.id limit 100`)

/** Up to 100 offices whose day of the handover has come, with ids above `after`. */
export function listDueHandovers(db: Db, now: Date, after: string) {
  return due(db, [now, after])
}

const remind = statement('office.claimReminders')<{ id: string }, [now: Date]>(`
  with due as (
    select o.id, o.ends_on - ${dayIn('o.club_id', '$1')} as days from club_offices o
      join clubs k on k.id = o.club_id and k.deleted_at is null
    where o.holder_id is not null and o.ends_on between ($1::timestamptz - interval '2 days')::date and ($1::timestamptz + interval '32 days')::date
      and (o.accepted_at is null or o.successor_id is null)
  ), late as (
    select due.id, case when due.days <= 7 then 7 else 30 end as lead from due where due.days between 0 and 30
  )
  update club_offices o set reminded_days = late.lead from (
    select late.id, late.lead from late join club_offices c on c.id = late.id
    where c.reminded_days is null or c.reminded_days > late.lead order by c.id limit 100 for no key update of c skip locked
  ) late where o.id = late.id and (o.reminded_days is null or o.reminded_days > late.lead) returning o.id`)

/**
 * Marks up to 100 offices as reminded whose term ends within 30 or 7 days and that nobody has accepted to take over;
 * returns their ids. Each is returned once for each of the two.
 */
export async function claimTermReminders(trx: Trx, now: Date): Promise<readonly string[]> {
  return (await remind(trx, [now])).map(({ id }) => id)
}
