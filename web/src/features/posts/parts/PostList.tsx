import type { Post } from '@quad/contract/entities/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropHiddenPosts } from '../../../entities/post/cache.ts'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { PostItem } from './PostItem.tsx'
import styles from './PostList.module.css'

interface PostListProps {
  readonly label: string
  readonly posts: readonly Post[]
  readonly busy: boolean
}

/** Posts one below the other, parted by hairlines. */
export function PostList({ label, posts, busy }: PostListProps) {
  const client = useQueryClient()
  useEffect(() => () => dropHiddenPosts(client), [client])
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy || undefined}>
      {posts.map((post) => (
        <li key={post._id} className={styles.item}>
          <PostItem post={post} />
        </li>
      ))}
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
