import type { ReportOn } from '@quad/contract/entities/report.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { carryOutAnswers } from '../features/clubs/answerRequests.ts'
import { carryOutCases } from '../features/moderation/carryOutCases.ts'
import { carryOutStatuses } from '../features/teams/updateTeams.ts'
import type { Person, TestQuad } from './quad.ts'

/** Reports an object; returns the id of the case. */
export async function caseOf(
  quad: TestQuad,
  reporter: Pick<Person, 'token'>,
  reportOn: ReportOn,
  reportedId: string,
  report = 'Unkind',
): Promise<string> {
  const { _id } = (await quad.call('createReport', { body: { reportOn, reportedId, report } }, reporter)).reply()
  const { case_id } = await quad.context.db
    .selectFrom('reports')
    .select('case_id')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  return case_id
}

/** Suspends a reported person for a number of days; null means without end. */
export async function suspend(
  quad: TestQuad,
  person: Pick<Person, 'id'>,
  reporter: Pick<Person, 'token'>,
  days: 1 | 7 | 30 | null = 7,
): Promise<void> {
  const id = await caseOf(quad, reporter, 'profile', person.id)
  const body = { outcome: 'suspend', reason: 'Unkind', suspend: { days } } as const
  ;(await quad.call('settleCase', { params: { id }, body }, await quad.person('admin'))).reply()
  await passUndo(quad)
}

/** Ends the undo period of all decided cases and executes their outcomes. */
export async function passUndo(quad: TestQuad): Promise<void> {
  // Lock in one order, because two steps of a test may do this at once.
  await sql`with decided as materialized (
      select id from cases where decided_at is not null and settled_at is null order by id for no key update
    ), aged as (
      update cases set decided_at = decided_at - make_interval(secs => ${caseLimits.undoSeconds}::int)
      where id in (select id from decided) returning id
    ) update reports r set updated_at = updated_at - make_interval(secs => ${caseLimits.undoSeconds}::int) from aged
    where r.case_id = aged.id`.execute(quad.context.db)
  await carryOutCases(quad.context)
}

/** Ends the undo period of all bulk acts of an event or club and executes them. */
export async function passActs({ context }: TestQuad, noun: 'event' | 'club', placeId: string): Promise<void> {
  await sql`update pending_acts set decided_at = decided_at - make_interval(secs => ${limits.undoSeconds}::int)
    where place_id = ${placeId}`.execute(context.db)
  await (noun === 'event' ? carryOutStatuses : carryOutAnswers)(context, placeId)
}
