import { judgingLimits } from '@quad/contract/entities/judging.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { judgesOn } from './conflictSql.ts'
import { isComplete, isJudged } from './judgeQueries.ts'
import { type Share, shareOut } from './shareOut.ts'

const add = statement('judging.addEntries')<never, [judgingId: string]>(`
  insert into judging_entries (judging_id, team_id, number)
  select g.id, t.id, (select coalesce(max(n.number), 0) from judging_entries n where n.judging_id = g.id)
    + row_number() over (order by random())
  from judgings g join event_teams t on t.event_id = g.event_id and ${isJudged}
  where g.id = $1::uuid and not exists (
    select from judging_entries n where n.judging_id = g.id and n.team_id = t.id)`)

const drop = statement('judging.dropEntries')<never, [judgingId: string]>(`
  delete from judging_entries n using event_teams t
  where n.judging_id = $1::uuid and t.id = n.team_id and not ${isJudged} and not exists (
    select from judging_shares s where s.entry_id = n.id and s.points is not null)`)

/** Adds the registrations that are judged and have no entry yet, and drops entries without points that aren't any more. */
export async function syncEntries(trx: Trx, judgingId: string): Promise<void> {
  await drop(trx, [judgingId])
  await add(trx, [judgingId])
}

interface SharedRow {
  readonly per_entry: number
  readonly entries: string[]
  /** Those who have accepted and whose account isn't closed. */
  readonly judges: string[]
  readonly shares: { judge: string; entry: string; begun: boolean; complete: boolean }[]
}

const shared = statement('judging.shared')<SharedRow, [judgingId: string]>(`
  select g.per_entry, array(
      select n.id from judging_entries n where n.judging_id = g.id order by n.number
      limit ${judgingLimits.entriesMax + 1}) as entries,
    array(
      select j.id from judges j where j.judging_id = g.id and ${judgesOn} order by j.id) as judges,
    coalesce((
      select json_agg(json_build_object('judge', s.judge_id, 'entry', s.entry_id, 'begun', s.points is not null,
          'complete', ${isComplete})
        order by s.entry_id, s.judge_id)
      from judging_shares s where s.judging_id = g.id), '[]') as shares
  from judgings g where g.id = $1::uuid`)

// Nobody's own college is the placeholder, and most people of an event are members of its own club. The same person may
// have scored an entry by their email or their account before.
const conflicts = statement('judging.conflicts')<Share, [judgingId: string]>(`
  with own as (
    select j.id, j.user_id, coalesce(j.email, u.email) as email,
      case when not g.avoid_college then null when j.user_id is null then (
          select c.id from colleges c where c.email_domain <> '' and split_part(j.email, '@', 2) = c.email_domain
          order by c.id limit 1)
        else nullif(u.college_id, '${otherCollegeId}'::uuid) end as college_id
    from judgings g join judges j on j.judging_id = g.id and j.state = 'accepted' left join users u on u.id = j.user_id
    where g.id = $1::uuid
  ), people as (
    select n.id as entry, r.user_id, u.college_id, u.email from judging_entries n join event_registrants r on r.team_id = n.team_id
      join users u on u.id = r.user_id
    where n.judging_id = $1::uuid
  ), named as (
    select n.id as entry, m.email, lower(m.college) as college
    from judging_entries n join event_team_members m on m.team_id = n.team_id where n.judging_id = $1::uuid
  )
  select o.id as judge, p.entry from own o join people p on p.user_id = o.user_id or p.college_id = o.college_id
    or p.email = o.email
  union select o.id, m.entry from own o left join colleges c on c.id = o.college_id
    join named m on m.email = o.email or m.college = lower(c.name)
  union select o.id, p.entry from own o join blocks b on b.blocker_id = o.user_id join people p on p.user_id = b.blocked_id
  union select o.id, p.entry from own o join blocks b on b.blocked_id = o.user_id join people p on p.user_id = b.blocker_id
  union select o.id, p.entry from judgings g join events e on e.id = g.event_id cross join own o
    join club_members h on h.user_id = o.user_id and h.active
    join club_members m on m.club_id = h.club_id and m.active join people p on p.user_id = m.user_id
  where g.id = $1::uuid and g.avoid_club and h.club_id is distinct from e.club_id
  union select o.id, s.entry_id from own o join judges k on k.judging_id = $1::uuid and k.id <> o.id
    left join users u on u.id = k.user_id join judging_shares s on s.judge_id = k.id and (${isComplete} or k.id < o.id)
  where coalesce(k.email, u.email) = o.email`)

const drops = statement('judging.dropShares')<
  never,
  [judgingId: string, judges: readonly string[], entries: readonly string[]]
>(`
  delete from judging_shares s where s.judging_id = $1::uuid and not ${isComplete}
    and not exists (
      select from unnest($2::uuid[], $3::uuid[]) as k (judge, entry) where k.judge = s.judge_id and k.entry = s.entry_id)`)

const adds = statement('judging.addShares')<
  never,
  [judgingId: string, judges: readonly string[], entries: readonly string[]]
>(`
  insert into judging_shares (judging_id, judge_id, entry_id)
  select $1::uuid, k.judge, k.entry from unnest($2::uuid[], $3::uuid[]) as k (judge, entry)
  on conflict (entry_id, judge_id) do nothing`)

/**
 * Shares the entries of a locked judging out among its judges. Those with points stay; with `only`, a judge who left, all of
 * the others stay, and what that judge hasn't scored goes to them. Returns why not, or undefined.
 */
export async function shareEntries(
  trx: Trx,
  judgingId: string,
  only?: string,
): Promise<'judging.noJudges' | 'judging.noEntries' | 'judging.tooMany' | undefined> {
  const [row] = await shared(trx, [judgingId])
  if (!row || row.entries.length === 0) return 'judging.noEntries'
  if (row.entries.length > judgingLimits.entriesMax) return 'judging.tooMany'
  const refused = new Set((await conflicts(trx, [judgingId])).map(({ judge, entry }) => `${judge} ${entry}`))
  const judges = row.judges.filter((judge) => judge !== only)
  // What a judge has only begun stays with them as long as they may go on.
  const stays = ({ judge, entry, begun, complete }: SharedRow['shares'][number]) =>
    complete || (judges.includes(judge) && !refused.has(`${judge} ${entry}`) && (begun || only !== undefined))
  const fixed = row.shares.filter(stays)
  if (judges.length === 0 && only === undefined) return 'judging.noJudges'
  // Without a person who leaves, only their entries are given away.
  const freed = new Set(row.shares.filter((share) => !stays(share)).map(({ entry }) => entry))
  const wantedOf = (entry: string) => (only === undefined || freed.has(entry) ? row.per_entry : 0)
  const shares = shareOut({
    judges,
    entries: row.entries.map((id) => ({ id, wanted: wantedOf(id) })),
    may: (judge, entry) => !refused.has(`${judge} ${entry}`),
    fixed,
    kept: row.shares.filter((share) => !stays(share)),
  })
  const all = [...fixed, ...shares]
  const [judgeIds, entryIds] = [all.map(({ judge }) => judge), all.map(({ entry }) => entry)]
  await drops(trx, [judgingId, judgeIds, entryIds])
  await adds(trx, [judgingId, judgeIds, entryIds])
  return undefined
}
