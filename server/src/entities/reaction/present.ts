import type { Reacted, Reactors } from '@quad/contract/entities/reaction.ts'
import { fail } from '../../platform/http/failure.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { UserBriefRow } from '../user/queries.ts'
import type { ReactedRow, ReactionColumns } from './reactionSql.ts'

/** Presents the reactions of a row; adds no keys if it has none. */
export const presentReactions = ({ reactions, reacted }: Partial<ReactionColumns>) => ({
  ...(reactions && { reactions }),
  ...(reacted && reacted.length > 0 && { ownReactions: reacted }),
})

/** Presents a row's reactions after a change. @throws Failure `reaction.tooManyKinds` */
export function presentReacted(id: string, { fits, reactions, ownReactions }: ReactedRow): Reacted {
  return fits ? { _id: id, reactions, ownReactions } : fail('reaction.tooManyKinds')
}

export interface ReactorRow extends UserBriefRow {
  reaction_id: string
}

/** Presents a page of people who reacted with an emoji, from up to `limit` + 1 rows. */
export function presentReactors(rows: readonly ReactorRow[], limit: number, presentContext: PresentContext): Reactors {
  const shown = rows.slice(0, limit)
  return {
    people: shown.map((row) => presentUserCard(row, presentContext)),
    before: rows.length > limit ? (shown.at(-1)?.reaction_id ?? null) : null,
  }
}
