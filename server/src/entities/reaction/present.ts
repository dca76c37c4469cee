import type { Reacted, Reactors } from '@quad/contract/entities/reaction.ts'
import { fail } from '../../platform/http/failure.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { UserBriefRow } from '../user/queries.ts'
import type { ReactedRow, ReactionColumns } from './reactionSql.ts'

/** The keys of reactions on the wire; none without reactions. */
export const presentReactions = ({ reactions, reacted }: Partial<ReactionColumns>) => ({
  ...(reactions && { reactions }),
  ...(reacted && reacted.length > 0 && { ownReactions: reacted }),
})

/** Someone's reactions after a change, refused if one kind too many. */
export function presentReacted(id: string, { fits, reactions, ownReactions }: ReactedRow): Reacted {
  return fits ? { _id: id, reactions, ownReactions } : fail('reaction.tooManyKinds')
}

export interface ReactorRow extends UserBriefRow {
  reaction_id: string
}

/** A page of `limit` people who reacted with one emoji, from one more row. */
export function presentReactors(rows: readonly ReactorRow[], limit: number, presentContext: PresentContext): Reactors {
  const shown = rows.slice(0, limit)
  return {
    people: shown.map((row) => presentUserCard(row, presentContext)),
    before: rows.length > limit ? (shown.at(-1)?.reaction_id ?? null) : null,
  }
}
