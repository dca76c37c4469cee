import type { FollowedKind, FollowedPage } from '@quad/contract/entities/follow.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followKeys } from '../../../entities/follow/useFollow.ts'
import { followWords as words } from '../../../entities/follow/words.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { PeopleList } from '../../../entities/user/PeopleList.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listFollowed, listFollowers } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'

/** Who follows a person, or whom and what they follow, latest first (FOLLOW-02). */
export function FollowsModal({ userId, list }: ModalProps['follows']) {
  return (
    <ModalFrame title={words.lists[list]} size="sm">
      {list === 'followers' ? <Followers userId={userId} /> : <Following userId={userId} />}
    </ModalFrame>
  )
}

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
  // Others follow at any time: read anew whenever the list is opened.
  staleTime: 0,
  gcTime: 0,
}

function Followers({ userId }: { readonly userId: string }) {
  const query = useInfiniteQuery({
    ...paging,
    queryKey: [...followKeys.lists, 'followers', userId],
    queryFn: ({ pageParam: before, signal }) =>
      callApi(listFollowers, { params: { id: userId }, query: before === undefined ? {} : { before } }, { signal }),
    select: ({ pages }) => pages.flatMap(({ people }) => people),
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(people) => (
        <>
          {people.length > 0 && <PeopleList label={words.lists.followers} people={people} />}
          <End query={query} empty={people.length === 0 && words.empty.followers} />
        </>
      )}
    </QueryState>
  )
}

const kinds = ['user', 'club', 'fest', 'college'] as const satisfies readonly FollowedKind[]

function Following({ userId }: { readonly userId: string }) {
  const [kind, setKind] = useState<FollowedKind>('user')
  return (
    <Stack gap={3}>
      <Row gap={2} wrap role="group" aria-label={words.kind}>
        {kinds.map((one) => (
          <Button
            key={one}
            kind={one === kind ? 'primary' : 'quiet'}
            size="sm"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {words.kinds[one]}
          </Button>
        ))}
      </Row>
      <Followed key={kind} userId={userId} kind={kind} />
    </Stack>
  )
}

function Followed({ userId, kind }: { readonly userId: string; readonly kind: FollowedKind }) {
  const query = useInfiniteQuery({
    ...paging,
    queryKey: [...followKeys.lists, 'following', userId, kind],
    queryFn: ({ pageParam: before, signal }) =>
      callApi(
        listFollowed,
        { params: { id: userId }, query: { kind, ...(before !== undefined && { before }) } },
        { signal },
      ),
    select: (data) => data.pages.flatMap(({ pages }) => pages),
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(pages) => (
        <>
          {pages.length > 0 && (
            <HairlineList label={words.kinds[kind]}>
              {pages.map((page) => (
                <HairlineItem key={page._id}>
                  <FollowedItem page={page} kind={kind} />
                </HairlineItem>
              ))}
            </HairlineList>
          )}
          <End query={query} empty={pages.length === 0 && words.empty[kind]} />
        </>
      )}
    </QueryState>
  )
}

const addresses = { user: '/profile/', club: '/club/about/', fest: '/club/fest/', college: '/college/' } as const

function FollowedItem({
  page: { _id: id, name, img },
  kind,
}: {
  readonly page: FollowedPage
  readonly kind: FollowedKind
}) {
  return (
    <Row gap={3}>
      {kind === 'user' ? (
        <Avatar id={id} name={name} src={img} size={40} />
      ) : (
        <PagePicture id={id} src={img} size={40} />
      )}
      <Text as={Link} to={`${addresses[kind]}${id}`} tone="ink" strong breaks link>
        <bdi>{name}</bdi>
      </Text>
    </Row>
  )
}

/** A page may be empty before the end, where many hide theirs. */
function End({ query, empty }: { readonly query: Paging; readonly empty: string | false }) {
  if (query.hasNextPage || query.isFetchNextPageError) return <ListEnd list={query} end="" />
  return empty === false ? null : <Text tone="muted">{empty}</Text>
}
