import type { Post } from '@quad/contract/entities/post.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { UserName, UserPicture } from '../user/UserName.tsx'
import styles from './PostCard.module.css'
import { PostMedia } from './PostMedia.tsx'
import { PostText } from './PostText.tsx'
import { postWords } from './words.ts'

interface PostCardProps {
  readonly post: Post
  /** What one can do with the post, in one quiet row. */
  readonly actions?: ReactNode
  /** What one can do less often, behind a button in the corner. */
  readonly menu?: ReactNode
  /** On its own page a post is read in full, in larger type. */
  readonly whole?: boolean
}

/** The name to say for the author of a post. */
export function authorName(post: Post): string {
  return post.user?.displayName ?? postWords.someone
}

/** A post as every list and its own page show it. */
export function PostCard({ post, actions, menu, whole = false }: PostCardProps) {
  const name = authorName(post)
  return (
    <article className={styles.card} aria-label={postWords.postBy(name)} data-post={post._id}>
      <div className={styles.picture}>{post.user ? <UserPicture user={post.user} /> : <Avatar name={name} />}</div>
      <header className={styles.header}>
        <h2 className={styles.author}>{post.user ? <UserName user={post.user} /> : name}</h2>
        <p className={styles.about}>
          {post.user?.college && (
            <span className={`${styles.fact} ${styles.college}`}>{post.user.college.collegeName}</span>
          )}
          <span className={styles.fact}>
            <RelativeTime at={post.createdAt} />
          </span>
          {post.edited && <span className={styles.fact}>{postWords.edited}</span>}
        </p>
      </header>
      {menu && <div className={styles.menu}>{menu}</div>}
      <div className={styles.body}>
        {post.text !== '' && <PostText text={post.text} whole={whole} />}
        <PostMedia media={post.media} />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
