import type { CaseDetail, CaseOutcome } from '@quad/contract/entities/case.ts'
import { isReportKind, type ReportKind } from '@quad/contract/entities/report.ts'
import type { Db } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import type { UserBriefRow } from '../user/queries.ts'
import { presentUserCard } from '../user/present.ts'
import { findAppeal, loadMayDecide } from './appealQueries.ts'
import { findRequestOf, listFilesOf, listMessagesOf, listReportsOf, listSuspendable } from './detailQueries.ts'
import { listCasePeople } from './peopleQueries.ts'
import {
  presentCase,
  presentCasePerson,
  presentRemoved,
  presentReports,
  presentRequestOf,
  presentThing,
} from './present.ts'
import { type CaseRow, findCase } from './queries.ts'
import { findRemoved } from './removedQueries.ts'
import { findThing } from './thingQueries.ts'
import type { ThingRow } from './thingRowQueries.ts'

type Stored = CaseRow & { readonly responsible: readonly string[] }

// The others are pages and memberships that only their own people may end; whoever misuses them can be suspended.
const removable = new Set<string>([
  'post',
  'comment',
  'eventComment',
  'eventPhoto',
  'chatMessage',
  'discussion',
  'file',
  'session',
  'club',
  'event',
  'fest',
])

/** The people whom this case may suspend, except site admins; in a chat, those who didn't report it, if any. */
export async function listResponsible(
  db: Db,
  row: Stored,
  thing: ThingRow | undefined,
  reporterIds: readonly string[],
): Promise<UserBriefRow[]> {
  const ids = [...new Set([...row.responsible, ...(thing?.responsible ?? [])])]
  const others = ids.filter((id) => !reporterIds.includes(id))
  return ids.length === 0 ? [] : listSuspendable(db, row.kind === 'chatRoom' && others.length > 0 ? others : ids)
}

/** The outcomes that a case can have. */
export function outcomesOf({ source, kind }: Pick<CaseRow, 'source' | 'kind'>, responsible: number): CaseOutcome[] {
  if (source === 'request') return ['done', 'dismiss']
  return [
    'dismiss',
    ...(removable.has(kind) ? (['remove'] as const) : []),
    ...(responsible > 0 ? (['suspend'] as const) : []),
  ]
}

/** A case with all that the console shows of it; undefined if there is none. For site admins alone. */
export async function loadCase(
  db: Db,
  caseId: string,
  presentContext: PresentContext,
): Promise<CaseDetail | undefined> {
  const row = await findCase(db, caseId)
  if (!row) return undefined
  const item = presentCase(row, presentContext)
  if (row.source === 'appeal') return loadAppealCase(db, row, presentContext)
  if (row.source === 'request' || !isReportKind(row.kind)) {
    const request = await findRequestOf(db, row.target_id)
    const said = request && presentRequestOf(request, presentContext)
    return {
      ...item,
      reports: [],
      ...(said && { request: said }),
      responsible: [],
      people: [],
      outcomes: outcomesOf(row, 0),
    }
  }
  const reports = await listReportsOf(db, caseId)
  const reporterIds = reports.map((report) => report.user_id)
  const thing = await findThing(db, row.kind, row.target_id)
  const responsible = await listResponsible(db, row, thing, reporterIds)
  return {
    ...item,
    reports: presentReports(reports, presentContext),
    thing: await loadThing(db, { caseId, kind: row.kind, id: row.target_id, thing }, presentContext),
    responsible: responsible.map((person) => presentUserCard(person, presentContext)),
    people: await loadPeople(
      db,
      responsible.map((person) => person.user_id),
      caseId,
    ),
    outcomes: outcomesOf(row, responsible.length),
  }
}

async function loadPeople(db: Db, userIds: readonly string[], caseId: string) {
  return (await listCasePeople(db, userIds, caseId)).map(presentCasePerson)
}

// An appeal is shown with the case that it is against.
async function loadAppealCase(db: Db, row: CaseRow, presentContext: PresentContext): Promise<CaseDetail | undefined> {
  const appeal = await findAppeal(db, row.target_id)
  if (!appeal || appeal.text === null) return undefined
  const against = await loadCase(db, appeal.case_id, presentContext)
  if (!against?.decision) return undefined
  const mayDecide = await loadMayDecide(db, row.id, presentContext.userId ?? nobodyId)
  return {
    ...against,
    ...presentCase(row, presentContext),
    responsible: [],
    people: await loadPeople(db, [appeal.user_id], appeal.case_id),
    appeal: {
      text: appeal.text,
      by: presentUserCard(appeal, presentContext),
      case: appeal.case_id,
      against: against.decision,
    },
    outcomes: mayDecide ? ['dismiss', 'uphold'] : [],
  }
}

async function loadThing(
  db: Db,
  { caseId, kind, id, thing }: { caseId: string; kind: ReportKind; id: string; thing: ThingRow | undefined },
  presentContext: PresentContext,
) {
  const removed = !thing || thing.deleted ? await findRemoved(db, caseId) : undefined
  if (removed) return presentRemoved(id, removed, await listFilesOf(db, caseId), presentContext)
  const { room_id, first_seq, last_seq } = thing ?? {}
  const hasRoom =
    room_id && first_seq !== null && first_seq !== undefined && last_seq !== null && last_seq !== undefined
  const messages = hasRoom ? await listMessagesOf(db, room_id, first_seq, last_seq) : []
  const files = thing ? await listFilesOf(db, id) : []
  return presentThing({ id, isNotification: kind === 'notification', thing, files, messages }, presentContext)
}
