import { judgingLimits } from '@quad/contract/entities/judging.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { unblocked } from '../block/queries.ts'
import { canViewEvent } from '../event/policySql.ts'
import { isComplete } from './judgeQueries.ts'
import type { RankedEntry } from './rankEntries.ts'
import { entryName } from './scoreQueries.ts'

export interface ScoredRow {
  readonly id: string
  readonly number: number
  readonly team_id: string
  readonly name: string
  /** As published; null before, and for entries without a complete sheet. */
  readonly rank: number | null
  readonly score: string | null
  /** The points of the complete sheets, sorted, so that no judge is recognised by their order. */
  readonly sheets: number[][]
}

const scored = statement('judging.scored')<ScoredRow, [judgingId: string]>(`
  select n.id, n.number, n.team_id, ${entryName} as name, n.rank, n.score, coalesce((
      select json_agg(to_json(s.points) order by s.points)
      from judging_shares s where s.entry_id = n.id and ${isComplete}), '[]') as sheets
  from judging_entries n join event_teams t on t.id = n.team_id
  where n.judging_id = $1::uuid order by n.number limit ${judgingLimits.entriesMax}`)

/** Lists a judging's entries with their complete sheets, by number. */
export const listScored = (db: Db, judgingId: string): Promise<ScoredRow[]> => scored(db, [judgingId])

const publish = statement('judging.publish')<
  never,
  [
    judgingId: string,
    shown: number | null,
    bundle: string,
    numbers: readonly number[],
    ranks: readonly number[],
    scores: readonly string[],
  ]
>(`
  with ranked as (
    update judging_entries n set rank = r.rank, score = r.score
    from unnest($4::int[], $5::int[], $6::text[]) as r (number, rank, score)
    where n.judging_id = $1::uuid and n.number = r.number
  )
  update judgings set published_at = now(), shown = $2::int, bundle = $3 where id = $1::uuid`)

interface Published {
  readonly shown: number | null
  readonly bundle: string
  readonly ranking: readonly RankedEntry[]
}

/** Publishes the results of a locked, closed judging. */
export const publishResults = async (trx: Trx, judgingId: string, { shown, bundle, ranking }: Published) =>
  void (await publish(trx, [
    judgingId,
    shown,
    bundle,
    ranking.map(({ number }) => number),
    ranking.map(({ rank }) => rank),
    ranking.map(({ score }) => score),
  ]))

const bundleOf = statement('judging.bundle')<{ bundle: string | null }, [judgingId: string]>(
  'select g.bundle from judgings g where g.id = $1::uuid',
)

/** The scores of a judging as they were published; null before. */
export const findBundle = async (db: Db, judgingId: string): Promise<string | null> =>
  (await bundleOf(db, [judgingId]))[0]?.bundle ?? null

export interface OwnResultRow {
  readonly number: number
  readonly rank: number | null
  readonly score: string | null
  readonly sheets: { points: number[]; comment: string }[]
  readonly honoured: boolean
}

// In an order by a hash of judge and entry: no judge is recognised over several entries.
const own = statement('judging.ownResult')<OwnResultRow, [judgingId: string, viewer: string]>(`
  select n.number, n.rank, n.score, coalesce((
      select json_agg(json_build_object('points', to_json(s.points), 'comment', s.comment)
        order by sha256(uuid_send(s.judge_id) || uuid_send(s.entry_id)))
      from judging_shares s where s.entry_id = n.id and ${isComplete}), '[]') as sheets,
    exists (select from judging_honours h where h.entry_id = n.id and h.user_id = $2::uuid) as honoured
  from judging_entries n join event_registrants r on r.team_id = n.team_id and r.user_id = $2::uuid
  where n.judging_id = $1::uuid`)

/** The result of a person's own team, with its sheets; undefined for none. */
export const findOwnResult = async (db: Db, judgingId: string, viewer: string | undefined) =>
  (await own(db, [judgingId, viewer ?? nobodyId]))[0]

const show = statement('judging.showHonour')<
  { entry_id: string },
  [eventId: string, judgingId: string, userId: string]
>(`
  insert into judging_honours as h (entry_id, user_id)
  select n.id, r.user_id from judgings g join judging_entries n on n.judging_id = g.id
    join event_registrants r on r.team_id = n.team_id
  where g.event_id = $1::uuid and g.id = $2::uuid and r.user_id = $3::uuid and g.published_at is not null
    and n.rank <= coalesce(g.shown, n.rank)
  on conflict (entry_id, user_id) do update set user_id = excluded.user_id
  returning h.entry_id`)

/** Shows a person's published place on their profile; false if they have none. */
export const showHonour = async (db: Db, eventId: string, judgingId: string, userId: string): Promise<boolean> =>
  (await show(db, [eventId, judgingId, userId])).length > 0

const hide = statement('judging.hideHonour')<never, [judgingId: string, userId: string]>(`
  delete from judging_honours h using judging_entries n
  where n.id = h.entry_id and n.judging_id = $1::uuid and h.user_id = $2::uuid`)

/** Hides a person's place on their profile. */
export const hideHonour = async (db: Db, judgingId: string, userId: string): Promise<void> =>
  void (await hide(db, [judgingId, userId]))

export interface HonourRow {
  readonly id: string
  readonly event_id: string
  readonly event_title: string
  readonly title: string
  readonly rank: number
  readonly published_at: Date
}

// Who has left the team since doesn't show its place.
const honours = statement('judging.honours')<HonourRow, [userId: string, viewer: string]>(`
  select g.id, e.id as event_id, e.title as event_title, g.title, coalesce(n.rank, 0) as rank,
    coalesce(g.published_at, now()) as published_at
  from judging_honours h join judging_entries n on n.id = h.entry_id and n.rank is not null
    join judgings g on g.id = n.judging_id join events e on e.id = g.event_id
    join event_registrants r on r.team_id = n.team_id and r.user_id = h.user_id
    join users u on u.id = h.user_id and u.closed_at is null
  where h.user_id = $1::uuid and ${unblocked('h.user_id', '$2::uuid')} and ${canViewEvent('$2::uuid')}
  order by g.published_at desc, n.id limit ${judgingLimits.honoursMax}`)

/** Lists the places that a person shows on their profile, newest first, of events that the viewer may see. */
export const listHonours = (db: Db, userId: string, viewer: string): Promise<HonourRow[]> =>
  honours(db, [userId, viewer])
