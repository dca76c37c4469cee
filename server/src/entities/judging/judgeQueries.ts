import { type Judge, judgingLimits } from '@quad/contract/entities/judging.ts'
import type { JudgeStanding } from '@quad/contract/policies/judging.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { canViewEvent } from '../event/policySql.ts'
import { judgesByAccount, judgesOn, mayScore, seesEvent } from './conflictSql.ts'

export interface JudgeRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly state: Judge['state']
  readonly entries: number
  readonly scored: number
}

/** SQL: `judging_shares s` has points for every criterion. */
export const isComplete = '(s.points is not null and array_position(s.points, null) is null)'

const list = statement('judging.judges')<JudgeRow, [judgingId: string]>(`
  select j.id, case when j.user_id is null then j.name when u.closed_at is null then u.display_name else '' end as name,
    j.email, j.state, count(s.entry_id)::int as entries, (count(*) filter (where ${isComplete}))::int as scored
  from judges j left join users u on u.id = j.user_id left join judging_shares s on s.judge_id = j.id
  where j.judging_id = $1::uuid and j.state <> 'gone'
  group by j.id, u.id order by j.id limit ${judgingLimits.judgesMax}`)

/** Lists the judges of a judging who weren't removed and didn't leave, in the order in which they were added. */
export const listJudges = (db: Db, judgingId: string): Promise<JudgeRow[]> => list(db, [judgingId])

export interface ProgressRow {
  readonly teams: number
  readonly entries: number
  readonly wanted: number
  readonly scored: number
  readonly short: number
}

/** SQL: `event_teams t` has a seat and isn't eliminated, so that it is judged. */
export const isJudged = "(t.waiting_at is null and t.status <> 'eliminated')"

const progress = statement('judging.progress')<ProgressRow, [judgingId: string]>(`
  with counted as (
    select n.id, (count(*) filter (where ${isComplete} or ${judgesOn} and ${mayScore}))::int as judges,
      (count(*) filter (where ${isComplete}))::int as scored
    from judging_entries n left join (judging_shares s join judges j on j.id = s.judge_id) on s.entry_id = n.id
    where n.judging_id = $1::uuid group by n.id
  )
  select (select count(*)::int from event_teams t where t.event_id = g.event_id and ${isJudged}) as teams,
    (select count(*)::int from counted) as entries, (select count(*)::int from counted) * g.per_entry as wanted,
    (select coalesce(sum(c.scored), 0)::int from counted c) as scored,
    (select count(*)::int from counted c where c.judges < g.per_entry) as short
  from judgings g where g.id = $1::uuid`)

/** The numbers of a judging; undefined if it is gone. */
export const findProgress = async (db: Db, judgingId: string) => (await progress(db, [judgingId]))[0]

const countHidden = statement('judging.countHidden')<
  { hidden: number },
  [eventId: string, userIds: readonly string[]]
>(`
  select count(*)::int as hidden from unnest($2::uuid[]) as p (id)
  where not exists (
    select from events e join users u on u.id = p.id and u.closed_at is null
    where e.id = $1::uuid and ${canViewEvent('p.id')})`)

/** How many of these people don't exist or may not see an event. */
export const countWithoutEvent = async (db: Db, eventId: string, userIds: readonly string[]): Promise<number> =>
  (await countHidden(db, [eventId, userIds]))[0]?.hidden ?? 0

const insert = statement('judging.insertJudges')<
  never,
  [judgingId: string, actId: string, userIds: readonly string[]]
>(`
  insert into judges as j (judging_id, act_id, user_id, name, state)
  select $1::uuid, $2::uuid, u.id, '', 'invited' from users u where u.id = any($3::uuid[]) and not exists (
    select from judges o where o.judging_id = $1::uuid and o.email = u.email and o.state = 'accepted')
  on conflict (judging_id, user_id) where user_id is not null do update set act_id = excluded.act_id, state = 'invited'
    where j.state in ('declined', 'gone')`)

/** Asks people to judge, also those who declined or left before; those who are judges stay as they are, also by their email. */
export const insertJudges = async (trx: Trx, judgingId: string, actId: string, userIds: readonly string[]) =>
  void (await insert(trx, [judgingId, actId, userIds]))

const insertByEmail = statement('judging.insertOutsiders')<
  { id: string; email: string },
  [judgingId: string, actId: string, names: readonly string[], emails: readonly string[], links: readonly string[]]
>(`
  insert into judges as j (judging_id, act_id, name, email, state, link_hash)
  select distinct on (o.email) $1::uuid, $2::uuid, o.name, o.email, 'accepted', o.link
  from unnest($3::text[], $4::text[], $5::text[]) as o (name, email, link)
  where not ${judgesByAccount('$1::uuid', 'o.email')}
  on conflict (judging_id, email) where email is not null do update
    set name = excluded.name, state = 'accepted', link_hash = excluded.link_hash
    where j.state in ('declined', 'gone')
  returning j.id, coalesce(j.email, '') as email`)

interface NewOutsider {
  readonly name: string
  readonly email: string
  /** The hash of their link. */
  readonly link: string
}

/** Adds judges without an account; returns those who are new or came back. Those who judge by their account stay as they are. */
export const insertOutsiders = (trx: Trx, judgingId: string, actId: string, outsiders: readonly NewOutsider[]) =>
  insertByEmail(trx, [
    judgingId,
    actId,
    outsiders.map(({ name }) => name),
    outsiders.map(({ email }) => email),
    outsiders.map(({ link }) => link),
  ])

const count = statement('judging.countJudges')<{ count: number }, [judgingId: string]>(
  'select count(*)::int as count from judges j where j.judging_id = $1::uuid',
)

/** How many judges a judging has had, those who left included. */
export const countJudges = async (trx: Trx, judgingId: string): Promise<number> =>
  (await count(trx, [judgingId]))[0]?.count ?? 0

const renew = statement('judging.renewLink')<
  { name: string; email: string },
  [judgingId: string, judgeId: string, link: string]
>(`
  update judges j set link_hash = $3 where j.judging_id = $1::uuid and j.id = $2::uuid and j.state = 'accepted'
    and j.email is not null
  returning j.name, coalesce(j.email, '') as email`)

/** Gives a judge without an account a new link, by its hash; undefined if there is none. */
export const renewLink = async (trx: Trx, judgingId: string, judgeId: string, link: string) =>
  (await renew(trx, [judgingId, judgeId, link]))[0]

const open = statement('judging.openLink')<{ id: string }, [judgeId: string, link: string, key: string]>(`
  update judges j set link_hash = null, key_hash = $3 from judgings g join events e on e.id = g.event_id
  where j.id = $1::uuid and j.link_hash = $2 and j.state = 'accepted' and g.id = j.judging_id and e.deleted_at is null
    and not ${judgesByAccount('j.judging_id', 'j.email')}
  returning j.id`)

const byAccount = statement('judging.isByAccount')<{ id: string }, [judgeId: string, link: string | null]>(`
  select j.id from judges j where j.id = $1::uuid and ($2::text is null or j.link_hash = $2)
    and ${judgesByAccount('j.judging_id', 'j.email')}`)

/** Whether the account with the email of a judge judges, too; of a caller's link, only if it is that judge's. */
export const isByAccount = async (db: Db, judgeId: string, link: string | null = null): Promise<boolean> =>
  (await byAccount(db, [judgeId, link])).length > 0

/** Exchanges a link for the key of a browser, once, both by their hashes; false for a link that is none. */
export const openLink = async (db: Db, judgeId: string, link: string, key: string): Promise<boolean> =>
  (await open(db, [judgeId, link, key])).length > 0

export interface OwnJudgeRow extends Omit<JudgeStanding, 'there'> {
  readonly judging_id: string
  readonly event_id: string
}

// A person without an account is let in by the key alone, others by their session alone.
const own = statement('judging.judge')<OwnJudgeRow, [judgeId: string, viewer: string, key: string]>(`
  select j.judging_id, g.event_id, j.state = 'accepted' as accepted, g.closed_at is not null as closed,
    case when j.user_id is null then coalesce(j.key_hash = $3, false)
      else j.user_id = $2::uuid end as own
  from judges j join judgings g on g.id = j.judging_id
    join events e on e.id = g.event_id and e.deleted_at is null and e.cancelled_at is null
  where j.id = $1::uuid and j.state in ('invited', 'accepted') and ${seesEvent}`)

/** The judge whom a call names, with the caller's standing to them; undefined for none. */
export const findOwnJudge = async (db: Db, judgeId: string, viewer: string | undefined, key: string) =>
  (await own(db, [judgeId, viewer ?? nobodyId, key]))[0]

const setState = statement('judging.setState')<{ id: string }, [judgingId: string, judgeId: string, state: string]>(`
  update judges j set state = $3, link_hash = case when $3 = 'accepted' then j.link_hash end,
    key_hash = case when $3 = 'accepted' then j.key_hash end
  where j.judging_id = $1::uuid and j.id = $2::uuid and j.state in ('invited', 'accepted', 'declined') returning j.id`)

/** Sets whether a judge has accepted, declined or gone; false if they aren't among the judges any more. */
export const setJudgeState = async (
  trx: Trx,
  judgingId: string,
  judgeId: string,
  state: 'accepted' | 'declined' | 'gone',
): Promise<boolean> => (await setState(trx, [judgingId, judgeId, state])).length > 0
