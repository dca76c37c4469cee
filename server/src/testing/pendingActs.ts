import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { carryOutAnswers } from '../features/clubs/carryOutAnswers.ts'
import { carryOutStatuses } from '../features/teams/carryOutStatuses.ts'
import type { TestQuad } from './quad.ts'

/** Lets the time to undo pass for all bulk acts of an event or club, and carries them out. */
export async function passActs({ context }: TestQuad, noun: 'event' | 'club', placeId: string): Promise<void> {
  await sql`update pending_acts set decided_at = decided_at - make_interval(secs => ${limits.undoSeconds}::int)
    where place_id = ${placeId}`.execute(context.db)
  await (noun === 'event' ? carryOutStatuses : carryOutAnswers)(context, placeId)
}
