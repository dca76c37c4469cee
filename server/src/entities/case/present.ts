import {
  type CaseDetail,
  type CaseFile,
  type CaseItem,
  caseKind,
  type CaseState,
  type CaseThing,
  suspensionDays,
} from '@quad/contract/entities/case.ts'
import { notificationKind } from '@quad/contract/entities/notification.ts'
import { isReportKind, reportOnOf } from '@quad/contract/entities/report.ts'
import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { CaseMessageRow, EvidenceRow, ReportOfCaseRow, RequestOfCaseRow } from './detailQueries.ts'
import type { CasePersonRow } from './peopleQueries.ts'
import type { CaseRow } from './queries.ts'
import type { RemovedRow } from './removedQueries.ts'
import type { Surrounding, ThingRow } from './thingRowQueries.ts'

export function presentCase(row: CaseRow, presentContext: PresentContext): CaseItem {
  const decision = presentDecision(row, presentContext)
  return {
    _id: row.id,
    source: row.source,
    kind: caseKind.parse(row.source === 'report' && isReportKind(row.kind) ? reportOnOf(row.kind) : row.kind),
    state: stateOf(row),
    title: row.title,
    excerpt: row.excerpt,
    reportsCount: row.reports_count,
    createdAt: instantOf(row.id),
    ...(decision && { decision }),
  }
}

export function stateOf({ settled_at, decided_at }: Pick<CaseRow, 'settled_at' | 'decided_at'>): CaseState {
  if (settled_at !== null) return 'settled'
  return decided_at === null ? 'open' : 'settling'
}

function presentDecision(row: CaseRow, presentContext: PresentContext): CaseItem['decision'] {
  const { outcome, decider, decided_at, undo_until, suspended } = row
  if (outcome === null || decider === null || decided_at === null || undo_until === null) return undefined
  const days = row.suspension_days === null ? null : suspensionDays.parse(row.suspension_days)
  return {
    outcome,
    by: presentUserCard(decider, presentContext),
    at: decided_at.toISOString(),
    undoUntil: undo_until.toISOString(),
    reason: row.reason,
    reply: row.reply,
    ...(suspended && { suspends: { user: presentUserCard(suspended, presentContext), days } }),
  }
}

export function presentReports(
  rows: readonly ReportOfCaseRow[],
  presentContext: PresentContext,
): CaseDetail['reports'] {
  return rows.map((row) => ({
    _id: row.id,
    reporter: presentUserCard(row, presentContext),
    report: row.text,
    files: presentFiles(row.files, presentContext),
    createdAt: instantOf(row.id),
  }))
}

export function presentRequestOf(row: RequestOfCaseRow, presentContext: PresentContext): CaseDetail['request'] {
  const { requester, files, ...said } = row
  return {
    ...said,
    ...(requester && { requester: presentUserCard(requester, presentContext) }),
    files: presentFiles(files, presentContext),
  }
}

function presentFiles(rows: readonly EvidenceRow[], { files }: PresentContext): CaseFile[] {
  return rows.map(({ name, file }) => ({
    url: files.urlOf(file),
    filename: name,
    ...(file.kind !== 'file' && { media: presentMedia(file, files) }),
  }))
}

interface ThingParts {
  readonly id: string
  readonly isNotification: boolean
  readonly thing: ThingRow | undefined
  readonly files: readonly EvidenceRow[]
  readonly messages: readonly CaseMessageRow[]
}

/** A reported thing, hidden or not; of a deleted one only that it is deleted. */
export function presentThing(
  { id, isNotification, thing, files, messages }: ThingParts,
  presentContext: PresentContext,
): CaseThing {
  const empty = { title: '', text: '', earlier: [], files: [], around: [], messages: [] }
  if (!thing || thing.deleted) return { _id: id, state: 'deleted', ...empty }
  return {
    _id: id,
    state: thing.hidden ? 'hidden' : 'shown',
    title: isNotification ? '' : thing.title,
    text: isNotification ? sentenceOf(thing.text) : thing.text,
    earlier: presentEarlier(thing.earlier),
    files: presentFiles(files, presentContext),
    around: presentAround(thing.around),
    ...(thing.people_count !== null && { peopleCount: thing.people_count }),
    messages: messages.map((message) => ({
      _id: message.id,
      sender: presentUserCard(message, presentContext),
      text: message.text,
      reported: message.id === id,
      createdAt: instantOf(message.id),
    })),
  }
}

export function presentCasePerson(row: CasePersonRow): CaseDetail['people'][number] {
  return {
    user: row.user_id,
    joinedAt: instantOf(row.user_id),
    ...(row.suspended && { suspendedUntil: row.suspended_until?.toISOString() ?? null }),
    cases: row.cases.map(({ id, kind, open, outcome }) => ({
      _id: id,
      kind: reportOnOf(kind),
      open,
      ...(outcome && { outcome }),
    })),
  }
}

/** A thing that a case removed, as it is kept for the appeal. */
export function presentRemoved(
  id: string,
  { thing, kept_until }: RemovedRow,
  files: readonly EvidenceRow[],
  presentContext: PresentContext,
): CaseThing {
  return {
    _id: id,
    state: 'removed',
    keptUntil: kept_until.toISOString(),
    title: thing.title,
    text: thing.text,
    earlier: presentEarlier(thing.earlier ?? []),
    files: presentFiles(files, presentContext),
    around: presentAround(thing.around),
    messages: [],
  }
}

const presentEarlier = (earlier: ThingRow['earlier']): CaseThing['earlier'] =>
  earlier.map(({ text, edit_id }) => ({ text, until: instantOf(edit_id) }))

function presentAround(around: readonly Surrounding[]): CaseThing['around'] {
  return around.map(({ kind, id, title, text }) => ({ kind: reportOnOf(kind), _id: id, title, text }))
}

function sentenceOf(kind: string): string {
  const known = notificationKind.safeParse(kind)
  return known.success ? notificationTexts[known.data] : kind
}
