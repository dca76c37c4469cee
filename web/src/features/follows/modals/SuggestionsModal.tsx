import { useQuery } from '@tanstack/react-query'
import { FollowButton } from '../../../entities/follow/FollowButton.tsx'
import { followKeys } from '../../../entities/follow/useFollow.ts'
import { followWords as words } from '../../../entities/follow/words.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listSuggestions } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'

/** People of one's college to follow (FOLLOW-05). Those whom one follows here stay in the list. */
export function SuggestionsModal() {
  const query = useQuery({
    queryKey: followKeys.suggestions,
    queryFn: ({ signal }) => callApi(listSuggestions, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <ModalFrame title={words.suggestions} size="sm">
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {({ people }) =>
          people.length === 0 ? (
            <Stack gap={3} align="start">
              <Text tone="muted">{words.noSuggestions}</Text>
              <LinkButton kind="quiet" to="/search?people=">
                {words.search}
              </LinkButton>
            </Stack>
          ) : (
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
      </QueryState>
    </ModalFrame>
  )
}
