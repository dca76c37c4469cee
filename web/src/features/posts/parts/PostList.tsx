import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { AdCard } from '../../../entities/ad/AdCard.tsx'
import { dropHiddenPosts } from '../../../entities/post/cache.ts'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { PostItem } from './PostItem.tsx'
import styles from './PostList.module.css'
import { useAdPlaces } from './useAdPlaces.ts'

interface PostListProps {
  readonly label: string
  readonly posts: readonly Post[]
  readonly busy: boolean
  /** What is featured, for screens without a right column; left out in lists that have none. */
  readonly ads?: readonly FeaturedAd[] | undefined
}

/** Posts one below the other, parted by hairlines; those far from the screen rest (decision 12). */
export function PostList({ label, posts, busy, ads }: PostListProps) {
  const client = useQueryClient()
  const adBehind = useAdPlaces(posts.length, ads)
  useEffect(() => () => dropHiddenPosts(client), [client])
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy || undefined}>
      {posts.map((post, index) => {
        const ad = adBehind(index)
        return (
          <Fragment key={post._id}>
            <RestingItem name={`${label} ${post._id}`} className={styles.item}>
              <PostItem post={post} />
            </RestingItem>
            {ad && (
              <li className={`${styles.item} ${styles.ad}`}>
                <AdCard ad={ad} />
              </li>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

/** The places of posts that are being loaded. */
export function PostListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {label}
      </p>
      {places.map((place) => (
        <div key={place} className={styles.item}>
          <PostSkeleton />
        </div>
      ))}
    </div>
  )
}
