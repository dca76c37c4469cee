import type { ClubStanding } from '@quad/contract/policies/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'

/**
 * Whether the viewer may see a membership: their own, an active one that they may list, or a request that they may
 * answer.
 */
export function mayKnowMember(
  club: ClubStanding,
  { user_id, active }: { readonly user_id: string; readonly active: boolean },
  viewerId: string,
): boolean {
  return user_id === viewerId || may(active ? 'club.listMembers' : 'club.answerRequests', club) === true
}
