import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useState } from 'react'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { useListFests } from '../../../entities/fest/useListFests.ts'
import { audienceWords } from '../../../entities/post/memberWords.ts'
import { draftNames, useDraft } from '../../../shared/forms/draft.ts'
import { useSession } from '../../../shared/session/session.ts'

interface Host {
  readonly value: string
  readonly name: string
  readonly club?: ClubItem
}

/** The choice of one's college beside the ids of clubs (ruling 91). */
export const toCollege = 'college'

/** Whether the viewer has a college, and so can post for it. */
const useHasCollege = () =>
  useSession(({ user }) => user?.college !== undefined && user.college !== '' && user.college !== otherCollegeId)

/**
 * Manages the author and audience of a new post: options, choice and the body's fields, kept with the draft
 * `draftName`.
 */
export function usePostAudience(draftName: string) {
  const userId = useSession((session) => session.userId)
  const clubs = useListClubFeed().data ?? []
  const fests = useListFests().data ?? []
  const hasCollege = useHasCollege()
  const draft = useDraft(draftNames.audience(draftName))
  const [as = '', audienceId = ''] = draft.text.split(' ')
  const administered = clubs.filter((club) => userId !== undefined && club.admin.includes(userId))
  const hosts: Host[] = [
    ...administered.map((club) => ({ value: `club:${club._id}`, name: club.clubName, club })),
    ...fests.map((fest) => ({ value: `fest:${fest._id}`, name: fest.festName })),
  ]
  const host = hosts.find(({ value }) => value === as)
  // Posts of a private club can be seen by its members only.
  const isBound = host?.club?.privacy === 'private'
  const isForCollege = hasCollege && !host && audienceId === toCollege
  const audience = isBound ? host.club : clubs.find((club) => club._id === audienceId)
  const keep = (nextAs: string, nextAudience: string) =>
    draft.write(nextAs === '' && nextAudience === '' ? '' : `${nextAs} ${nextAudience}`)
  const [kind = '', id = ''] = host?.value.split(':') ?? []
  return {
    hosts,
    clubs,
    as: host?.value ?? '',
    audience: isForCollege ? toCollege : (audience?._id ?? ''),
    hostName: host?.name ?? '',
    audienceName: isForCollege ? audienceWords.myCollege : (audience?.clubName ?? ''),
    isBound,
    /** A club or a fest has no post for a college. */
    offersCollege: hasCollege && !host,
    chooseHost: (value: string) => keep(value, audienceId),
    chooseAudience: (clubId: string) => keep(as, clubId),
    body: {
      ...(host && { [kind]: id }),
      ...(audience && { privacy: audience._id }),
      ...(isForCollege && { audience: toCollege }),
    } as const,
    reset: () => draft.reset(),
  }
}

/** Manages who can see a post of one's own that is being edited; undefined where that can't be chosen. */
export function useEditedAudience(post: Post) {
  const hasCollege = useHasCollege()
  const original = post.audience ?? 'everyone'
  const [value, choose] = useState(original)
  if (!post.user || post.privacy || !(hasCollege || post.audience)) return undefined
  const isChanged = value !== original
  return { value, choose, isChanged, body: isChanged ? { audience: value } : {} }
}

export type EditedAudience = ReturnType<typeof useEditedAudience>

export type PostAudienceState = ReturnType<typeof usePostAudience>
