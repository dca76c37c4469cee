import { useSession } from '../../shared/session/session.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'

const keyOf = (name: string) => draftKey(useSession.getState().userId, name)
const audienceKey = () => keyOf(draftNames.audience(draftNames.newPost))
const hasDraft = () => localStorage.getItem(keyOf(draftNames.newPost)) !== null

/**
 * Preselects a club in the editor of a new post: its members as the audience or, for an admin without a draft, the club
 * as the author. A draft's audience is only ever narrowed.
 */
export function startAudience(clubId: string, asClub: boolean): void {
  localStorage.setItem(audienceKey(), asClub && !hasDraft() ? `club:${clubId} ` : ` ${clubId}`)
}

/** Preselects a fest as the author of a new post; a draft keeps its author. */
export function startAsFest(festId: string): void {
  if (!hasDraft()) localStorage.setItem(audienceKey(), `fest:${festId} `)
}
