import { useInfiniteQuery } from '@tanstack/react-query'
import { likersWords } from '../../../entities/post/memberWords.ts'
import { PeopleList } from '../../../entities/user/PeopleList.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listPostLikes } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'

const pageSize = 30

/** Lists the people who like a post, newest first (FEED-24). */
export function PostLikersModal({ postId }: ModalProps['postLikers']) {
  const likers = useListPostLikes(postId)
  return (
    <ModalFrame title={likersWords.title} size="sm">
      <QueryState query={likers} loading={<Skeleton shape="block" />}>
        {(people) =>
          people.length === 0 ? (
            <Text tone="muted">{likersWords.nobody}</Text>
          ) : (
            <>
              <PeopleList label={likersWords.title} people={people} />
              {likers.hasNextPage && <ListEnd list={likers} end="" />}
            </>
          )
        }
      </QueryState>
    </ModalFrame>
  )
}

function useListPostLikes(postId: string) {
  return useInfiniteQuery({
    queryKey: ['posts', 'likers', postId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listPostLikes, { params: { id: postId }, query: { limit: pageSize, '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?._id : undefined),
    select: ({ pages }) => [...new Map(pages.flat().map((person) => [person._id, person])).values()],
    // Likes change all the time: read anew whenever the list is opened.
    staleTime: 0,
    gcTime: 0,
  })
}
