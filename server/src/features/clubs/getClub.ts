import type { calls } from '@quad/contract/calls/index.ts'
import { presentClub } from '../../entities/club/present.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A club's page; everyone who has its address may see the card (CLUB-03, ruling 25). */
export const getClub: Handler<typeof calls.getClub> = async ({ viewer, presentContext, params, context }) => {
  const row = await findClub(context.db, viewer?.userId ?? null, params.id)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}
