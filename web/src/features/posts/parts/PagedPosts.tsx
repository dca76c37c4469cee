import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { ReactNode } from 'react'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { PostList } from './PostList.tsx'

interface PagedPostsProps {
  readonly label: string
  readonly posts: readonly Post[]
  readonly paging: Paging
  /** Ads between the posts, for screens without a right column. */
  readonly ads?: readonly FeaturedAd[] | undefined
  readonly empty: ReactNode
  readonly end: string
}

/** A list of posts that loads the next page near its end (FEED-02, FEED-18). */
export function PagedPosts({ label, posts, ads, paging, empty, end }: PagedPostsProps) {
  if (posts.length === 0 && !paging.hasNextPage) return empty
  return (
    <>
      <PostList label={label} posts={posts} busy={paging.isFetchingNextPage} ads={ads} />
      <ListEnd list={paging} end={end} />
    </>
  )
}
