import type { UserCard } from '@quad/contract/entities/user.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSuggestions } from '../../shared/api/routes.ts'
import { HairlineItem, HairlineList } from '../../shared/ui/HairlineList.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { UserName, UserPicture } from '../user/UserName.tsx'
import { FollowButton } from './FollowButton.tsx'
import { followKeys } from './useFollow.ts'
import { followWords as words } from './words.ts'

/** People of one's college to follow, fetched anew wherever they are shown (FOLLOW-05). */
export function useListSuggestions() {
  return useQuery({
    queryKey: followKeys.suggestions,
    queryFn: ({ signal }) => callApi(listSuggestions, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Suggested people, each with Follow. Those whom one follows here stay in the list. */
export function SuggestedPeople({ people }: { readonly people: readonly UserCard[] }) {
  return (
    <HairlineList label={words.suggestions}>
      {people.map((person) => (
        <HairlineItem key={person._id}>
          <Row gap={3} justify="between">
            <Row gap={3} shrink>
              <UserPicture user={person} />
              <UserName user={person} />
            </Row>
            <FollowButton id={person._id} name={person.displayName} size="sm" initially={false} />
          </Row>
        </HairlineItem>
      ))}
    </HairlineList>
  )
}
