import { useSession } from '../../shared/session/session.ts'
import { draftKey, draftNames } from './draft.ts'

const keyOf = (name: string) => draftKey(useSession.getState().userId, name)

/**
 * Preselects a club in the editor of a new post: its members as the audience or, for an admin without a draft, the club
 * as the author. A draft's audience is only ever narrowed.
 */
export function startAudience(clubId: string, asClub: boolean): void {
  const hasDraft = localStorage.getItem(keyOf(draftNames.newPost)) !== null
  localStorage.setItem(
    keyOf(draftNames.audience(draftNames.newPost)),
    asClub && !hasDraft ? `club:${clubId} ` : ` ${clubId}`,
  )
}
