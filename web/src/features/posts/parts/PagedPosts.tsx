import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { PostList } from './PostList.tsx'

interface PagedPostsProps {
  readonly label: string
  readonly posts: readonly Post[]
  readonly paging: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  /** For screens without a right column. */
  readonly ads?: readonly FeaturedAd[] | undefined
  readonly empty: ReactNode
  readonly end: string
}

/** A list of posts that loads the next page near its end (FEED-02, FEED-18). */
export function PagedPosts({ label, posts, ads, paging, empty, end }: PagedPostsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = paging
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (posts.length === 0 && !hasNextPage) return empty
  return (
    <>
      <PostList label={label} posts={posts} busy={isFetchingNextPage} ads={ads} />
      <ListEnd
        more={hasNextPage}
        loading={isFetchingNextPage}
        failure={isFetchNextPageError ? error : null}
        onLoad={loadMore}
        end={end}
      />
    </>
  )
}
