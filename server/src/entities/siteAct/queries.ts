import type { SiteActName } from '@quad/contract/entities/siteAct.ts'
import { may } from '@quad/contract/policies/index.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import { topId } from '../../platform/ids.ts'
import { loadSiteAdminStanding } from '../user/adminQueries.ts'
import { userBrief, type UserBriefRow } from '../user/queries.ts'

export interface NewSiteAct {
  /** Null for the command line. */
  readonly adminId: string | null
  readonly act: SiteActName
  /** The case, person, college, club or ad. */
  readonly targetId: string
  readonly outcome?: string
  readonly reason?: string
  /** Ids and settings only: the log is never erased, so it contains no text that a person wrote. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Logs an act; call it last in the act's transaction, because it checks again that the person is still a site admin.
 * @throws Failure `siteAdmin.only`
 */
export async function logSiteAct(trx: Trx, act: NewSiteAct): Promise<void> {
  const { adminId, targetId, outcome = '', reason = '', details = {} } = act
  if (adminId !== null) demand(may('siteAdmin.act', await loadSiteAdminStanding(trx, adminId)))
  await trx
    .insertInto('site_acts')
    .values({ admin_id: adminId, act: act.act, target_id: targetId, outcome, reason, details: JSON.stringify(details) })
    .execute()
}

export interface SiteActRow {
  id: string
  act: SiteActName
  target_id: string
  outcome: string
  reason: string
  details: Record<string, unknown>
  /** Null for the command line. */
  admin: UserBriefRow | null
  /** The kind of a case; null for other targets. */
  kind: string | null
  name: string
  person: UserBriefRow | null
}

// Read names when listing: the log is never erased, so it contains only ids.
const brief = (id: string) => `(select to_json(u) from (select ${userBrief} from users u where u.id = ${id}) u)`

const page = statement('siteAct.list')<SiteActRow, [before: string, limit: number]>(`
  select s.id, s.act, s.target_id, s.outcome, s.reason, s.details,
    ${brief('s.admin_id')} as admin, c.kind,
    coalesce((select r.thing ->> 'title' from removed_things r where r.id = coalesce(a.case_id, s.target_id)
        and r.thing ->> 'kind' in ('club', 'event', 'fest', 'college')),
      (select g.name from colleges g where g.id = s.target_id),
      (select k.name from clubs k where k.id = s.target_id and k.deleted_at is null), '') as name,
    ${brief(`coalesce((s.details ->> 'suspended')::uuid, (s.details ->> 'person')::uuid,
      case when cardinality(c.responsible) = 1 then c.responsible[1] end, s.target_id)`)} as person
  from site_acts s left join cases c on c.id = s.target_id left join appeals a on a.id = c.target_id where s.id < $1::uuid order by s.id desc limit $2`)

/** The log, newest first. */
export function listSiteActs(db: Db, before: string | null, limit: number): Promise<SiteActRow[]> {
  return page(db, [before ?? topId, limit])
}
