import type { CaseOutcome, CaseSource } from '@quad/contract/entities/case.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { mayDecide } from './appealQueries.ts'

export interface Decision {
  readonly outcome: CaseOutcome
  readonly deciderId: string
  readonly reason: string
  readonly reply: string
  readonly suspendedId: string | null
  /** Null without end. */
  readonly suspensionDays: number | null
}

const decide = statement('case.decide')<
  { id: string },
  [string, CaseOutcome, string, string, string, suspendedId: string | null, days: number | null]
>(`
  update cases c set outcome = $2, decided_by = $3::uuid, decided_at = now(), reason = $4, reply = $5,
    suspended_id = $6::uuid, suspension_days = $7
  where c.id = $1::uuid and c.decided_at is null and ${mayDecide('$3::uuid')} returning c.id`)

/** Decides an open case; false if someone else was quicker or has to decide it. */
export async function decideCase(trx: Trx, caseId: string, decision: Decision): Promise<boolean> {
  const { outcome, deciderId, reason, reply, suspendedId, suspensionDays } = decision
  return (await decide(trx, [caseId, outcome, deciderId, reason, reply, suspendedId, suspensionDays])).length > 0
}

const undo = statement('case.undoDecision')<{ outcome: CaseOutcome | null }, [caseId: string]>(`
  with undone as (
    select c.id, c.outcome from cases c
    where c.id = $1::uuid and c.settled_at is null and c.decided_at > now() - interval '${caseLimits.undoSeconds} seconds'
    for no key update
  )
  update cases c set outcome = null, decided_by = null, decided_at = null, reason = '', reply = '', suspended_id = null,
    suspension_days = null
  from undone where c.id = undone.id returning undone.outcome`)

/** Opens a decided case again; its outcome until now, or undefined if the time is over or it isn't decided. */
export async function undoDecision(trx: Trx, caseId: string): Promise<CaseOutcome | undefined> {
  return (await undo(trx, [caseId]))[0]?.outcome ?? undefined
}

export interface DueCase {
  id: string
  source: CaseSource
  kind: string
  target_id: string
  outcome: CaseOutcome | null
  decided_by: string | null
  reason: string
  reply: string
  suspended_id: string | null
  suspension_days: number | null
}

const due = statement('case.lockDue')<DueCase, [except: readonly string[]]>(`
  select c.id, c.source, c.kind, c.target_id, c.outcome, c.decided_by, c.reason, c.reply, c.suspended_id,
    c.suspension_days
  from cases c
  where c.settled_at is null and c.decided_at <= now() - interval '${caseLimits.undoSeconds} seconds'
    and c.id <> all ($1::uuid[])
  order by c.decided_at limit 1 for no key update skip locked`)

/** Locks a decided case that can't be undone any more, except for these; undefined if no other is left. */
export async function lockDueCase(trx: Trx, except: readonly string[]): Promise<DueCase | undefined> {
  return (await due(trx, [except]))[0]
}

const settle = statement('case.settle')<never, [caseId: string]>(`
  update cases set settled_at = now() where id = $1::uuid`)

const reopenRest = statement('case.reopenRest')<never, [caseId: string]>(`
  with rest as (
    select r.id from reports r where r.case_id = $1::uuid and r.settled_at is null
  ), fresh as (
    insert into cases (source, kind, target_id, responsible, reports_count)
    select c.source, c.kind, c.target_id, c.responsible, (select count(*) from rest) from cases c
    where c.id = $1::uuid and exists (select from rest)
    returning id
  ), moved as (
    update reports r set case_id = fresh.id from fresh where r.id in (select id from rest)
  )
  update cases c set reports_count = c.reports_count - (select count(*) from rest) where c.id = $1::uuid`)

/** Closes a case. Reports that are still unsettled move to a new one. */
export async function closeCase(trx: Trx, caseId: string): Promise<void> {
  await settle(trx, [caseId])
  await reopenRest(trx, [caseId])
}
