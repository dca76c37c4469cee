import type { CaseOutcome } from '@quad/contract/entities/case.ts'
import type { ReportKind } from '@quad/contract/entities/report.ts'
import { type Db, statement } from '../../platform/database.ts'

export interface CasePersonRow {
  user_id: string
  suspended: boolean
  /** Null without end. */
  suspended_until: Date | null
  cases: { id: string; kind: ReportKind; open: boolean; outcome: CaseOutcome | null }[]
}

const casePeople = statement('case.people')<CasePersonRow, [userIds: readonly string[], caseId: string]>(`
  select p.id as user_id, s.user_id is not null as suspended, s.ends_at as suspended_until,
    coalesce((
      select json_agg(o) from (
        select c.id, c.kind, c.settled_at is null as open, c.outcome from cases c
        where c.source = 'report' and c.responsible @> array[p.id] and c.id <> $2::uuid
        order by c.settled_at is null desc, c.id desc limit 10
      ) o
    ), '[]'::json) as cases
  from unnest($1::uuid[]) with ordinality as p (id, place)
    left join suspensions s on s.user_id = p.id and (s.ends_at is null or s.ends_at > now())
  order by p.place`)

/** Whether these people are suspended, and their other cases, the open ones first. */
export function listCasePeople(db: Db, userIds: readonly string[], caseId: string): Promise<CasePersonRow[]> {
  return casePeople(db, [userIds, caseId])
}
