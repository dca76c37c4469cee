import type { Reacted } from '@quad/contract/entities/reaction.ts'
import { fail } from '../../platform/http/failure.ts'
import type { ReactedRow, ReactionColumns } from './reactionSql.ts'

/** The keys of reactions on the wire; none without reactions. */
export const presentReactions = ({ reactions, reacted }: ReactionColumns) => ({
  ...(reactions && { reactions }),
  ...(reacted && reacted.length > 0 && { ownReactions: reacted }),
})

/** Someone's reactions after a change, refused if one kind too many. */
export function presentReacted(id: string, { fits, reactions, ownReactions }: ReactedRow): Reacted {
  return fits ? { _id: id, reactions, ownReactions } : fail('reaction.tooManyKinds')
}
