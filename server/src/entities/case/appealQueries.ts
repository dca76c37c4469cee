import type { CaseOutcome } from '@quad/contract/entities/case.ts'
import type { ReportKind } from '@quad/contract/entities/report.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/**
 * SQL: whether a site admin may decide the case `c`: of an appeal not their own, and not against their own decision while
 * there is another site admin (ruling 81).
 */
export const mayDecide = (adminId: string) => `(c.source <> 'appeal' or not exists (
  select from appeals a join cases o on o.id = a.case_id
  where a.id = c.target_id and (a.user_id = ${adminId} or (o.decided_by = ${adminId} and exists (
    select from users u where u.site_admin and u.closed_at is null and u.id not in (${adminId}, a.user_id))))))`

const invite = statement('case.insertAppeals')<never, [caseId: string, userIds: readonly string[]]>(`
  insert into appeals (case_id, user_id)
  select $1::uuid, u.id from users u where u.id = any ($2::uuid[]) and u.email is not null`)

/** Lets each of these people who has an email address appeal once against a case. */
export async function insertAppeals(trx: Trx, caseId: string, userIds: readonly string[]): Promise<void> {
  await invite(trx, [caseId, userIds])
}

export interface AppealRow extends UserBriefRow {
  id: string
  case_id: string
  /** Null until it is written. */
  text: string | null
  time_zone: string | null
  /** The kind of case that the appeal is against, and its reason. */
  kind: ReportKind
  reason: string
  open: boolean
  open_until: Date
  /** Null if it is too late to write it, or it is written. */
  appeal_until: Date | null
  suspended: boolean
  /** Null without end. */
  suspended_until: Date | null
  /** The answer; null until it is carried out. */
  outcome: CaseOutcome | null
  reply: string
}

const appeals = (by: 'id' | 'case', where: string) =>
  statement(`case.appealsBy.${by}`)<AppealRow, [id: string]>(`
  select a.id, a.case_id, a.text, u.time_zone, c.kind, c.reason,
    c.settled_at > now() - interval '${caseLimits.keptDays} days' as open,
    c.settled_at + interval '${caseLimits.keptDays} days' as open_until,
    case when a.text is null and c.settled_at > now() - interval '${caseLimits.appealDays} days'
      then c.settled_at + interval '${caseLimits.appealDays} days' end as appeal_until,
    s.user_id is not null as suspended, s.ends_at as suspended_until,
    d.outcome, coalesce(d.reply, '') as reply, ${userBrief}
  from appeals a join cases c on c.id = a.case_id join users u on u.id = a.user_id
    left join cases d on d.source = 'appeal' and d.target_id = a.id and d.settled_at is not null
    left join suspensions s on s.user_id = a.user_id and s.case_id = a.case_id and (s.ends_at is null or s.ends_at > now())
  where ${where} = $1::uuid`)

const appealById = appeals('id', 'a.id')
const appealsByCase = appeals('case', 'a.case_id')

/** An appeal, written or not, with the case that it is against. */
export async function findAppeal(db: Db, appealId: string): Promise<AppealRow | undefined> {
  return (await appealById(db, [appealId]))[0]
}

/** The appeals that people may write or wrote against a settled case. */
export function listAppealsOf(db: Db, caseId: string): Promise<AppealRow[]> {
  return appealsByCase(db, [caseId])
}

const write = statement('case.writeAppeal')<{ id: string }, [appealId: string, text: string]>(`
  update appeals a set text = $2 from cases c
  where a.id = $1::uuid and a.text is null and c.id = a.case_id
    and c.settled_at > now() - interval '${caseLimits.appealDays} days' returning a.id`)

/** Writes an appeal; false if it is written already or it is too late. */
export async function writeAppeal(trx: Trx, appealId: string, text: string): Promise<boolean> {
  return (await write(trx, [appealId, text])).length > 0
}

const decidable = statement('case.decidable')<{ may: boolean }, [caseId: string, adminId: string]>(`
  select ${mayDecide('$2::uuid')} as may from cases c where c.id = $1::uuid`)

/** Whether a site admin may decide a case; see `mayDecide`. */
export async function loadMayDecide(db: Db, caseId: string, adminId: string): Promise<boolean> {
  return (await decidable(db, [caseId, adminId]))[0]?.may ?? false
}

const lift = statement('case.endSuspension')<{ user_id: string }, [caseId: string, userId: string]>(`
  delete from suspensions s where s.case_id = $1::uuid and s.user_id = $2::uuid and (s.ends_at is null or s.ends_at > now())
  returning s.user_id`)

/** Ends a person's suspension by this case; false if none is in force. */
export async function endSuspensionOf(trx: Trx, caseId: string, userId: string): Promise<boolean> {
  return (await lift(trx, [caseId, userId])).length > 0
}
