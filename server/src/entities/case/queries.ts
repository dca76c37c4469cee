import type { CaseOutcome, CaseSource } from '@quad/contract/entities/case.ts'
import type { ReportKind } from '@quad/contract/entities/report.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { messageTitle } from './messageSql.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { mayDecide } from './appealQueries.ts'
import { groupName } from '../room/queries.ts'

export interface CaseRow {
  id: string
  source: CaseSource
  kind: string
  target_id: string
  reports_count: number
  /** "" if the thing is gone. */
  title: string
  excerpt: string
  /** These are null while it is open. */
  outcome: CaseOutcome | null
  decider: UserBriefRow | null
  decided_at: Date | null
  undo_until: Date | null
  reason: string
  reply: string
  /** Null if it suspends nobody. */
  suspended: UserBriefRow | null
  suspension_days: number | null
  settled_at: Date | null
}

const nameOf = (table: string, name: string, where = '') =>
  `(select ${name} from ${table} t where t.id = c.target_id ${where})`

const personOf = (table: string) =>
  `(select u.display_name from ${table} t join users u on u.id = t.user_id where t.id = c.target_id)`

const titles: Readonly<Record<ReportKind, string>> = {
  post: nameOf('posts', 't.text'),
  comment: nameOf('comments', 't.text'),
  eventComment: nameOf('event_comments', 't.text'),
  eventPhoto: `(select coalesce(nullif(t.caption, ''), e.title) from event_photos t join events e on e.id = t.event_id
    where t.id = c.target_id)`,
  chatRoom: `coalesce((select ${groupName} from groups g where g.id = c.target_id), (
    select string_agg(u.display_name, ' · ' order by u.display_name)
    from room_members t join users u on u.id = t.user_id where t.room_id = c.target_id))`,
  chatMessage: nameOf('messages', messageTitle('t')),
  discussion: nameOf('messages', messageTitle('t')),
  file: nameOf('channel_files', `coalesce(nullif(t.filename, ''), t.link)`),
  session: nameOf('sessions', 't.title'),
  club: nameOf('clubs', 't.name', 'and t.deleted_at is null'),
  clubMember: personOf('club_members'),
  channelMember: `coalesce(${personOf('channel_members')}, ${personOf('club_members')})`,
  user: nameOf('users', 't.display_name'),
  event: nameOf('events', 't.title', 'and t.deleted_at is null'),
  fest: nameOf('fests', 't.name', 'and t.deleted_at is null'),
  college: nameOf('colleges', 't.name'),
  notification: `(select u.display_name from notification_actors t join users u on u.id = t.actor_id
    where t.notification_id = c.target_id order by t.sort_id desc limit 1)`,
}

const asker = `(select coalesce(nullif(t.name, ''), nullif(t.email, ''), u.display_name)
  from support_requests t left join users u on u.id = t.requester_id where t.id = c.target_id)`

const appellant = `(select u.display_name from appeals a join users u on u.id = a.user_id where a.id = c.target_id)`

const person = (id: string) => `(select to_json(u) from (select ${userBrief} from users u where u.id = ${id}) u)`

// Of `cases c`.
const shown = `
  c.id, c.source, c.kind, c.target_id, c.reports_count, c.outcome, c.decided_at, c.reason, c.reply, c.suspension_days,
  c.settled_at, c.decided_at + interval '${caseLimits.undoSeconds} seconds' as undo_until,
  ${person('c.decided_by')} as decider, ${person('c.suspended_id')} as suspended,
  coalesce(left(case c.source when 'request' then ${asker} when 'appeal' then ${appellant} else case c.kind
    ${Object.entries(titles)
      .map(([kind, title]) => `when '${kind}' then ${title}`)
      .join('\n    ')} end end, ${caseLimits.titleLength}), '') as title,
  coalesce(left(case c.source
    when 'appeal' then (select a.text from appeals a where a.id = c.target_id)
    when 'request' then (select coalesce(nullif(t.details, ''), t.answers ->> 'college') from support_requests t where t.id = c.target_id)
    else (select t.text from reports t where t.case_id = c.id order by t.id desc limit 1)
  end, ${caseLimits.excerptLength}), '') as excerpt`

type Filter = [source: CaseSource | null, kind: string | null, afterId: string | null, limit: number, viewerId: string]

const page = (where: string, after: string, order: string) => `
  with page as materialized (
    select c.* from cases c
    where ${where} and ($1::text is null or c.source = $1) and ($2::text is null or c.kind = $2)
      and ($3::uuid is null or ${after})
    order by ${order} limit $4
  )
  select ${shown} from page c order by ${order}`

const toSettle = statement('case.toSettle')<CaseRow, Filter>(
  page(
    `c.settled_at is null and ${mayDecide('$5::uuid')}`,
    '(-c.reports_count, c.id) > (select -k.reports_count, k.id from cases k where k.id = $3::uuid)',
    '-c.reports_count, c.id',
  ),
)

const settled = statement('case.settled')<CaseRow, Filter>(
  page(
    // Every statement takes the viewer.
    'c.settled_at is not null and $5::uuid is not null',
    '(c.settled_at, c.id) < (select k.settled_at, k.id from cases k where k.id = $3::uuid)',
    'c.settled_at desc, c.id desc',
  ),
)

export interface CasePage {
  readonly state: 'open' | 'settled'
  readonly source: CaseSource | null
  /** As cases.kind has it. */
  readonly kind: string | null
  readonly afterId: string | null
  readonly limit: number
  /** The site admin to whom appeals against their own decisions aren't offered. */
  readonly viewerId: string
}

/** Cases to settle, the most reported and then the oldest first; or the settled ones, newest first. */
export function listCases(db: Db, { state, source, kind, afterId, limit, viewerId }: CasePage): Promise<CaseRow[]> {
  return (state === 'open' ? toSettle : settled)(db, [source, kind, afterId, limit, viewerId])
}

const one = statement('case.one')<CaseRow & { responsible: string[] }, [caseId: string]>(`
  select ${shown}, c.responsible from cases c where c.id = $1::uuid`)

export async function findCase(db: Db, caseId: string) {
  return (await one(db, [caseId]))[0]
}

export type NewCase =
  | { readonly source: 'report'; readonly kind: ReportKind; readonly targetId: string }
  | { readonly source: 'request'; readonly kind: RequestKind; readonly targetId: string }
  | { readonly source: 'appeal'; readonly kind: 'appeal'; readonly targetId: string }

const open = statement('case.open')<
  { id: string },
  [source: string, kind: string, targetId: string, responsible: readonly string[]]
>(`
  insert into cases (source, kind, target_id, responsible) values ($1, $2, $3::uuid, $4::uuid[])
  on conflict (source, kind, target_id) where settled_at is null do update set
    responsible = array(select unnest(cases.responsible) union select unnest(excluded.responsible))
  returning id`)

/** Opens a case, or locks the one that is open; adds those responsible. Returns its id. */
export async function openCase(
  db: Db,
  { source, kind, targetId }: NewCase,
  responsible: readonly string[] = [],
): Promise<string> {
  const [row] = await open(db, [source, kind, targetId, responsible])
  if (!row) throw new Error('The case was neither opened nor found.')
  return row.id
}

const recount = statement('case.recountReports')<never, [caseId: string]>(`
  update cases c set reports_count = (select count(*) from reports r where r.case_id = c.id)
  where c.id = $1::uuid`)

/** Counts the reports of a locked case. */
export async function recountReports(db: Db, caseId: string): Promise<void> {
  await recount(db, [caseId])
}
