import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { AdCard } from '../../../entities/ad/AdCard.tsx'
import { dropHiddenPosts } from '../../../entities/post/cache.ts'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { PostItem } from './PostItem.tsx'
import styles from './PostList.module.css'

interface PostListProps {
  readonly label: string
  readonly posts: readonly Post[]
  readonly busy: boolean
  readonly ads?: readonly FeaturedAd[] | undefined
}

/** A list of posts; posts far from the screen aren't rendered (decision 12). */
export function PostList({ label, posts, busy, ads }: PostListProps) {
  const client = useQueryClient()
  const adBehind = useAdPlaces(label, posts.length, ads)
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

const postsBetween = 8
// The number of posts that a list showed when its ads arrived, kept so that after Back the ads have the same places.
const shownBefore = new Map<string, number>()

/**
 * Returns a function that gives the ad to show after the post at an index: one after every eighth post, each ad once.
 * Ads that load late appear only below the posts already shown, so that nothing moves.
 */
function useAdPlaces(
  label: string,
  postCount: number,
  ads: readonly FeaturedAd[] | undefined,
): (index: number) => FeaturedAd | undefined {
  const [before, setBefore] = useState(ads && (shownBefore.get(label) ?? 0))
  if (ads !== undefined && before === undefined) setBefore(postCount)
  useEffect(() => {
    if (before !== undefined) shownBefore.set(label, before)
  }, [label, before])
  const passed = Math.floor((before ?? postCount) / postsBetween)
  return (index) => ((index + 1) % postsBetween === 0 ? ads?.[(index + 1) / postsBetween - 1 - passed] : undefined)
}

const places = ['first', 'second', 'third', 'fourth'] as const

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
