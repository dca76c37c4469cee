import { type Db, idsOf, statement } from '../../platform/database.ts'
import { lowestIdAt, nobodyId } from '../../platform/ids.ts'
import { type ClubRow, listedClubs } from './shownQueries.ts'

const most = 24
const open = `k.privacy = 'public' and k.deleted_at is null and k.college_status <> 'rejected'`

// Reads all clubs: an index on the count would make every join a write to all indexes of clubs.
const choice = statement('club.chooseLively')<{ id: string }, [joinedFrom: string]>(`
  select k.id from (
    select k.id, k.members_count from clubs k where ${open} order by k.members_count desc, k.id desc limit 100
  ) k
  order by (select count(*) from (
    select from club_members m where m.club_id = k.id and m.active and m.id >= $1::uuid limit 100) recent) desc,
    k.members_count desc, k.id desc
  limit ${most}`)

const shown = statement('club.lively')<ClubRow, [viewer: string, clubIds: readonly string[]]>(`
  with page as materialized (
    select k.id, chosen.place from unnest(${idsOf('$2')}) with ordinality as chosen (id, place)
      join clubs k on k.id = chosen.id and ${open}
  )
  ${listedClubs} order by page.place`)

const minute = 60_000
const recentDays = 30

interface Choice {
  readonly madeAt: number
  readonly ids: Promise<readonly string[]>
}
const choices = new WeakMap<Db, Choice>()

async function choose(db: Db, now: number): Promise<readonly string[]> {
  const rows = await choice(db, [lowestIdAt(now - recentDays * 24 * 60 * minute)])
  return rows.map(({ id }) => id)
}

function livelyIds(db: Db, now: number): Promise<readonly string[]> {
  const last = choices.get(db)
  if (last && Math.abs(now - last.madeAt) < minute) return last.ids
  const ids = choose(db, now)
  choices.set(db, { madeAt: now, ids })
  // If the query fails, the next visit tries again.
  ids.catch(() => choices.delete(db))
  return ids
}

/**
 * Lists large public clubs, most joined in the last 30 days first. A node chooses them once a minute; each answer leaves
 * out those that are no longer public.
 */
export async function listLivelyClubs(db: Db, viewer: string | null, now: Date, limit: number): Promise<ClubRow[]> {
  const rows = await shown(db, [viewer ?? nobodyId, await livelyIds(db, now.getTime())])
  return rows.slice(0, limit)
}
