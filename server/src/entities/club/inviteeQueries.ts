import type { Invitee } from '@quad/contract/bodies/invitees.ts'
import { inviteeLimits, type InviteeState } from '@quad/contract/entities/invitee.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { isBackedBy } from './inviteQueries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/** SQL: the hash by which an address is found again once it is deleted. */
export const hashOfEmail = (email: string) => `sha256(convert_to(${email}, 'UTF8'))`

/** SQL: invitations of `club_invite_batches b` work: its maker may still answer requests, and isn't suspended. */
export const isBackedBatch = isBackedBy('b.club_id', 'b.maker_id')

const queuedOf = statement('club.countQueued')<{ queued: number }, [clubId: string]>(`
  select count(*)::int as queued from club_invitees i where i.club_id = $1::uuid and i.state = 'queued'`)

const batch = statement('club.insertInviteBatch')<
  { id: string },
  [clubId: string, makerId: string, clientId: string, total: number]
>(`
  insert into club_invite_batches (club_id, maker_id, client_id, total)
  values ($1::uuid, $2::uuid, $3::uuid, $4::int) returning id`)

// An invitation that was withdrawn is written again. Everybody else was invited already, and isn't again.
const insert = statement('club.insertInvitees')<
  { id: string },
  [clubId: string, batchId: string, people: string, roles: boolean]
>(`
  insert into club_invitees (club_id, batch_id, email_hash, email, role)
  select distinct on (p.email) $1::uuid, $2::uuid, ${hashOfEmail('p.email')}, p.email,
    case when $4::boolean then coalesce(p.role, '') else '' end
  from jsonb_to_recordset($3::text::jsonb) as p (email text, role text) order by p.email
  on conflict (club_id, email_hash) do update
    set batch_id = excluded.batch_id, email = excluded.email, role = excluded.role, state = 'queued'
    where club_invitees.state = 'withdrawn'
  returning id`)

const count = statement('club.countInviteBatch')<never, [batchId: string, more: number]>(`
  update club_invite_batches set total = total + $2::int where id = $1::uuid`)

const byKey = statement('club.inviteBatchByKey')<{ id: string }, [clubId: string, makerId: string, clientId: string]>(`
  select id from club_invite_batches where club_id = $1::uuid and maker_id = $2::uuid and client_id = $3::uuid`)

async function findBatchByKey(trx: Trx, clubId: string, makerId: string, clientId: string) {
  return (await byKey(trx, [clubId, makerId, clientId]))[0]?.id
}

interface NewBatch {
  readonly clubId: string
  readonly makerId: string
  readonly clientId: string
  readonly people: readonly Invitee[]
  /** Whether the maker may name roles. */
  readonly roles: boolean
}

/**
 * Queues invitations of a locked club, as a new batch or a further part of one. Returns the batch's id, or why not: all
 * were invited before, or too many wait; then roll back.
 */
export async function insertInvitees(trx: Trx, { clubId, makerId, clientId, people, roles }: NewBatch) {
  const known = await findBatchByKey(trx, clubId, makerId, clientId)
  const id = known ?? (await batch(trx, [clubId, makerId, clientId, people.length]))[0]?.id ?? ''
  const { length: added } = await insert(trx, [clubId, id, JSON.stringify(people), roles])
  if (added === 0 && known === undefined) return { refused: 'invitee.nobody' } as const
  // Counted after the insert, as a repeated part adds nobody.
  const [waiting] = await queuedOf(trx, [clubId])
  if (added > 0 && (waiting?.queued ?? 0) > inviteeLimits.queued) return { refused: 'invitee.tooMany' } as const
  await count(trx, [id, known === undefined ? added - people.length : added])
  return { id } as const
}

/** Without a `user_id` once the maker's account is closed. */
export type BatchRow = (UserBriefRow | { user_id: null }) & {
  batchId: string
  total: number
  queued: number
  sent: number
  accepted: number
  declined: number
  withdrawn: number
  lapsed: number
  /** The rest waits until a day has passed since earlier ones. */
  paused: boolean
}

const states = ['queued', 'sent', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
const countOf = (state: string) =>
  `(select count(*)::int from club_invitees i where i.batch_id = b.id and i.state = '${state}') as ${state}`

const since = "now() - interval '1 day'"

/** SQL: how many more invitations of `club_invite_batches b` of `clubs k` may be sent now. */
const quota = `case when k.college_status = 'verified' then ${inviteeLimits.perDayVerified} else ${inviteeLimits.perDay} end
  - greatest((select count(*) from club_invitees o where o.club_id = k.id and o.sent_at > ${since}), (
    select count(*) from club_invite_batches ob join club_invitees o on o.batch_id = ob.id
    where ob.maker_id = b.maker_id and o.sent_at > ${since}))`

const shownBatch = `
  select ${userBrief}, b.id as "batchId", b.total, ${states.map(countOf).join(', ')}, ${quota} <= 0 as paused
  from club_invite_batches b join clubs k on k.id = b.club_id
    left join users u on u.id = b.maker_id and u.closed_at is null`

const batches = statement('club.inviteBatches')<BatchRow, [clubId: string, before: string]>(`
  ${shownBatch}
  where b.club_id = $1::uuid and b.id < $2::uuid order by b.id desc limit ${inviteeLimits.batchesShown}`)

/** Lists the lists of people who were invited to a club, newest first, with how many answered. */
export function listBatches(db: Db, clubId: string, before = topId): Promise<BatchRow[]> {
  return batches(db, [clubId, before])
}

const one = statement('club.inviteBatch')<BatchRow, [batchId: string]>(`
  ${shownBatch} where b.id = $1::uuid`)

/** One list of people who were invited to a club. */
export async function findBatch(db: Db, batchId: string): Promise<BatchRow | undefined> {
  return (await one(db, [batchId]))[0]
}

const left = statement('club.invitationsLeft')<{ left: number }, [clubId: string, makerId: string]>(`
  select greatest(0, ${quota})::int as left from clubs k, (select $2::uuid as maker_id) b where k.id = $1::uuid`)

/** How many more invitations to a club a person can have sent today. */
export async function countInvitationsLeft(db: Db, clubId: string, makerId: string): Promise<number> {
  return (await left(db, [clubId, makerId]))[0]?.left ?? 0
}

const known = statement('club.knownInvitees')<
  { email: string; state: InviteeState },
  [clubId: string, emails: string]
>(`
  select p.email, i.state from jsonb_array_elements_text($2::text::jsonb) as p (email)
    join club_invitees i on i.club_id = $1::uuid and i.email_hash = ${hashOfEmail('p.email')} and i.state <> 'withdrawn'`)

/** The states of addresses that a club has invited before; it says nothing about accounts and members. */
export function listKnownInvitees(db: Db, clubId: string, emails: readonly string[]) {
  return known(db, [clubId, JSON.stringify(emails)])
}

const withdrawn = `set state = 'withdrawn', email = null, role = ''`

// People without an account have no id here.
const undo = statement('club.withdrawInvitees')<{ userId: string | null }, [clubId: string, batchId: string]>(`
  with gone as (
    select i.id, i.email from club_invitees i
    where i.club_id = $1::uuid and i.batch_id = $2::uuid and i.state in ('queued', 'sent') for update
  ), undone as (
    update club_invitees i ${withdrawn} from gone where i.id = gone.id
  )
  select u.id as "userId" from gone left join users u on u.email = gone.email`)

/** Withdraws what isn't answered of a batch of a locked club; returns how many, and those who may have a notification. */
export async function withdrawInvitees(trx: Trx, clubId: string, batchId: string) {
  const gone = await undo(trx, [clubId, batchId])
  return { count: gone.length, userIds: gone.flatMap(({ userId }) => userId ?? []) }
}

const nextBatch = statement('club.nextInviteBatch')<{ id: string; clubId: string }, []>(`
  select b.id, b.club_id as "clubId" from club_invite_batches b join clubs k on k.id = b.club_id
  where exists (select from club_invitees i where i.batch_id = b.id and i.state = 'queued')
    and (${quota} > 0 or k.deleted_at is not null or not ${isBackedBatch})
  order by b.id limit 1`)

/** The oldest batch of which something is to be sent or ended now. */
export async function findNextBatch(db: Db): Promise<{ readonly id: string; readonly clubId: string } | undefined> {
  return (await nextBatch(db, []))[0]
}

const end = statement('club.endUnbackedInvitees')<{ id: string }, [batchId: string]>(`
  update club_invitees i ${withdrawn} from club_invite_batches b join clubs k on k.id = b.club_id
  where b.id = $1::uuid and i.batch_id = b.id and i.state = 'queued' and (k.deleted_at is not null or not ${isBackedBatch})
  returning i.id`)

// Two clubs at once could both send the last invitation of a maker's day.
const turn = statement('club.lockInvitations')<never, []>(`
  select from pg_advisory_xact_lock(hashtextextended('club invitations', 0))`)

const step = statement('club.sendInvitees')<
  { id: string; actId: string; makerId: string; mailed: boolean },
  [batchId: string]
>(`
  with act as materialized (select uuid_v7() as id), taken as (
    select i.id, i.mailed_by_job is null as first, i.email,
      exists (select from invitation_stops s where s.email_hash = i.email_hash) as stopped
    from club_invitees i where i.id in (
      select q.id from club_invitees q where q.batch_id = $1::uuid and q.state = 'queued' order by q.id
      limit (select greatest(0, least(${inviteeLimits.step}, ${quota}))
        from club_invite_batches b join clubs k on k.id = b.club_id where b.id = $1::uuid))
    for update
  ), sent as (
    update club_invitees i set sent_at = now(), act_id = act.id,
      state = case when taken.stopped then 'declined' else 'sent' end,
      email = case when taken.stopped then null else i.email end
    from taken, act where i.id = taken.id returning i.id
  )
  select sent.id, act.id as "actId", coalesce(b.maker_id, '${nobodyId}') as "makerId", taken.first and not taken.stopped and not exists (
      select from users u where u.email = taken.email) as mailed
  from sent join taken on taken.id = sent.id cross join act join club_invite_batches b on b.id = $1::uuid`)

/** Marks the next invitations of a batch of a locked club as sent, within the club's and the maker's number of the day. */
export async function sendNextInvitees(trx: Trx, batchId: string) {
  if ((await end(trx, [batchId])).length > 0) return []
  await turn(trx, [])
  return step(trx, [batchId])
}

const lapse = statement('club.lapseInvitees')<never, []>(`
  update club_invitees i set state = 'lapsed', email = null, role = '' where i.id in (
    select o.id from club_invitees o
    where o.state = 'sent' and o.sent_at < now() - interval '${inviteeLimits.days} days' limit 1000)`)

/** Ends invitations that nobody answered in time, and deletes their addresses. */
export async function lapseInvitees(db: Db): Promise<void> {
  await lapse(db, [])
}

// A withdrawn invitation that was brought again may have two jobs, of which the first mails it.
const mail = statement('club.claimInviteeMail')<
  { email: string; clubId: string; club: string; maker: string; emailHash: string },
  [inviteeId: string, jobId: string]
>(`
  update club_invitees i set mailed_by_job = $2::uuid
  from club_invite_batches b, clubs k, users u
  where i.id = $1::uuid and i.state = 'sent' and coalesce(i.mailed_by_job, $2::uuid) = $2::uuid
    and b.id = i.batch_id and ${isBackedBatch} and k.id = i.club_id and k.deleted_at is null and u.id = b.maker_id
    and not exists (select from invitation_stops s where s.email_hash = i.email_hash)
  returning coalesce(i.email, '') as email, k.id as "clubId", k.name as club, u.display_name as maker,
    encode(i.email_hash, 'hex') as "emailHash"`)

/** What the mail to an invited address says, for the one job that sends it; undefined once the invitation has ended. */
export async function claimInviteeMail(db: Db, inviteeId: string, jobId: string) {
  return (await mail(db, [inviteeId, jobId]))[0]
}
