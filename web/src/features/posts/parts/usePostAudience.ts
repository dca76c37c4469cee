import type { ClubItem } from '@quad/contract/entities/club.ts'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { useListFests } from '../../../entities/fest/useListFests.ts'
import { draftNames, useDraft } from '../../../shared/forms/draft.ts'
import { useSession } from '../../../shared/session/session.ts'

interface Host {
  readonly value: string
  readonly name: string
  readonly club?: ClubItem
}

/**
 * Manages the author and audience of a new post: options, choice and the body's fields, kept with the draft
 * `draftName`.
 */
export function usePostAudience(draftName: string) {
  const userId = useSession((session) => session.userId)
  const clubs = useListClubFeed().data ?? []
  const fests = useListFests().data ?? []
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
  const audience = isBound ? host.club : clubs.find((club) => club._id === audienceId)
  const keep = (nextAs: string, nextAudience: string) =>
    draft.write(nextAs === '' && nextAudience === '' ? '' : `${nextAs} ${nextAudience}`)
  const [kind = '', id = ''] = host?.value.split(':') ?? []
  return {
    hosts,
    clubs,
    as: host?.value ?? '',
    audience: audience?._id ?? '',
    hostName: host?.name ?? '',
    audienceName: audience?.clubName ?? '',
    isBound,
    chooseHost: (value: string) => keep(value, audienceId),
    chooseAudience: (clubId: string) => keep(as, clubId),
    body: { ...(host && { [kind]: id }), ...(audience && { privacy: audience._id }) },
    reset: () => draft.reset(),
  }
}

export type PostAudienceState = ReturnType<typeof usePostAudience>
