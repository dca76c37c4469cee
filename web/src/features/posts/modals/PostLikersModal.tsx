import { useInfiniteQuery } from '@tanstack/react-query'
import { likersWords } from '../../../entities/post/memberWords.ts'
import styles from '../../../entities/user/UserName.module.css'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listPostLikes } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'

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
              <HairlineList label={likersWords.title}>
                {people.map((person) => (
                  <HairlineItem key={person._id}>
                    <Row gap={3} className={styles.person}>
                      <UserPicture user={person} />
                      <UserName user={person} />
                    </Row>
                  </HairlineItem>
                ))}
              </HairlineList>
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
