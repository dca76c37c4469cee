import type { NewRubric } from '@quad/contract/bodies/judging.ts'
import { type Criterion, judgingLimits, type TieRule } from '@quad/contract/entities/judging.ts'
import type { JudgingStanding } from '@quad/contract/policies/judging.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { canViewEvent, isEventAdmin } from '../event/policySql.ts'
import { standingColumns, standingIn, type StandingRow } from '../event/standingQueries.ts'

export interface JudgingRow {
  readonly id: string
  readonly round_id: string | null
  readonly title: string
  readonly criteria: Criterion[]
  readonly ties: TieRule
  readonly blind: boolean
  readonly per_entry: number
  readonly avoid_college: boolean
  readonly avoid_club: boolean
  readonly rubric: string | null
  readonly fingerprint: string | null
  readonly locked_at: Date | null
  readonly closed: boolean
  readonly published_at: Date | null
  readonly shown: number | null
  /** The viewer's own place among the judges; null for none. */
  readonly judge_id: string | null
  readonly judge_state: 'invited' | 'accepted' | null
}

const columns = `g.id, g.round_id, g.title, g.criteria, g.ties, g.blind, g.per_entry, g.avoid_college, g.avoid_club, g.rubric,
  g.fingerprint, g.locked_at, g.closed_at is not null as closed, g.published_at, g.shown, j.id as judge_id,
  j.state as judge_state`

const withJudge = `judgings g left join judges j
    on j.judging_id = g.id and j.user_id = $2::uuid and j.state in ('invited', 'accepted')`

const list = statement('judging.list')<JudgingRow, [eventId: string, viewer: string]>(`
  select ${columns} from events e join ${withJudge} on g.event_id = e.id
  where e.id = $1::uuid and (g.locked_at is not null or j.id is not null or ${isEventAdmin('$2::uuid')})
  order by g.id limit ${judgingLimits.judgingsMax}`)

/** Lists an event's judgings, oldest first; to others than its admins, only those that are locked or that they judge. */
export const listJudgings = (db: Db, eventId: string, viewer: string | null): Promise<JudgingRow[]> =>
  list(db, [eventId, viewer ?? nobodyId])

const one = statement('judging.one')<JudgingRow, [judgingId: string, viewer: string]>(
  `select ${columns} from ${withJudge} where g.id = $1::uuid`,
)

/** A judging with the viewer's place among its judges; undefined if it is gone. */
export const findJudging = async (db: Db, judgingId: string, viewer: string | null) =>
  (await one(db, [judgingId, viewer ?? nobodyId]))[0]

type JudgingStandingRow = StandingRow & Pick<JudgingStanding, 'there' | 'locked' | 'closed' | 'published'>

const standing = statement('judging.standing')<
  JudgingStandingRow,
  [eventId: string, judgingId: string, viewer: string]
>(`
  select ${standingColumns('$3::uuid')}, g.id is not null as there, g.locked_at is not null as locked,
    g.closed_at is not null as closed, g.published_at is not null as published
  from events e left join judgings g on g.event_id = e.id and g.id = $2::uuid
  where e.id = $1::uuid and ${canViewEvent('$3::uuid')}`)

/** The judging of an event that a call's path names. */
export interface JudgingPath {
  readonly id: string
  readonly judgingId: string
}

/** Loads someone's standing to a judging of an event; null for a visitor. */
export async function loadJudgingStanding(
  db: Db,
  { id, judgingId }: JudgingPath,
  viewer: string | null,
): Promise<JudgingStanding> {
  const [row] = await standing(db, [id, judgingId, viewer ?? nobodyId])
  return {
    ...standingIn(row),
    there: row?.there ?? false,
    locked: row?.locked ?? false,
    closed: row?.closed ?? false,
    published: row?.published ?? false,
  }
}

const lock = statement('judging.lock')<{ id: string }, [judgingId: string]>(
  'select g.id from judgings g where g.id = $1::uuid for no key update',
)

/** Locks a judging until commit; scores that are being saved are awaited. */
export const lockJudging = async (trx: Trx, judgingId: string): Promise<void> => void (await lock(trx, [judgingId]))

const save = statement('judging.save')<
  { id: string },
  [
    eventId: string,
    roundId: string | null,
    title: string,
    criteria: string,
    ties: string,
    blind: boolean,
    perEntry: number,
    avoidCollege: boolean,
    avoidClub: boolean,
  ]
>(`
  insert into judgings as g (event_id, round_id, title, criteria, ties, blind, per_entry, avoid_college, avoid_club)
  values ($1::uuid, $2::uuid, $3, $4::text::jsonb, $5, $6, $7::int, $8, $9)
  on conflict (event_id, round_id) do update set title = excluded.title, criteria = excluded.criteria, ties = excluded.ties,
    blind = excluded.blind, per_entry = excluded.per_entry, avoid_college = excluded.avoid_college,
    avoid_club = excluded.avoid_club where g.locked_at is null
  returning g.id`)

/** Saves the rubric of a round of a locked event; undefined if the rubric is locked. */
export async function saveRubric(
  trx: Trx,
  eventId: string,
  title: string,
  { round, criteria, ties, blind, perEntry, avoidCollege, avoidClub }: NewRubric,
): Promise<string | undefined> {
  const rows = await save(trx, [
    eventId,
    round ?? null,
    title,
    JSON.stringify(criteria),
    ties,
    blind,
    perEntry,
    avoidCollege,
    avoidClub,
  ])
  return rows[0]?.id
}

const lockRubricOf = statement('judging.lockRubric')<never, [judgingId: string, rubric: string]>(`
  update judgings set rubric = $2, fingerprint = encode(sha256(convert_to($2, 'UTF8')), 'hex'), locked_at = now()
  where id = $1::uuid`)

/** Locks a rubric for good, with its canonical JSON (decision 71). */
export const storeRubric = async (trx: Trx, judgingId: string, rubric: string): Promise<void> =>
  void (await lockRubricOf(trx, [judgingId, rubric]))

const lockRoundless = statement('judging.lockRoundless')<{ id: string; locked: boolean }, [eventId: string]>(`
  select g.id, g.locked_at is not null as locked from judgings g
  where g.event_id = $1::uuid and g.round_id not in (
    select (r ->> 'id')::uuid from events e cross join jsonb_array_elements(e.rounds) r where e.id = $1::uuid)
  order by g.id for update`)

/**
 * Deletes the rubrics of rounds that a locked event doesn't have any more, and returns whether there were any; undefined,
 * and none is deleted, if one is locked.
 */
export async function deleteRoundlessRubrics(trx: Trx, eventId: string): Promise<boolean | undefined> {
  const gone = await lockRoundless(trx, [eventId])
  if (gone.some(({ locked }) => locked)) return undefined
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('judgings').where('id', 'in', ids).execute()
  return ids.length > 0
}

const close = statement('judging.close')<never, [judgingId: string]>(
  'update judgings set closed_at = now() where id = $1::uuid',
)

/** Closes a locked judging for good. */
export const closeJudging = async (trx: Trx, judgingId: string): Promise<void> => void (await close(trx, [judgingId]))

const titleOf = statement('judging.eventTitle')<{ title: string }, [eventId: string]>(
  'select e.title from events e where e.id = $1::uuid',
)

/** The title of an event, for mails to its judges. */
export const findEventTitle = async (db: Db, eventId: string): Promise<string> =>
  (await titleOf(db, [eventId]))[0]?.title ?? ''
