import type { Post } from '@quad/contract/entities/post.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../shared/ui/Link.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { words } from '../words.ts'
import type { MarkSwitch } from './MarkSwitch.ts'
import styles from './PostActions.module.css'

interface PostActionsProps {
  readonly post: Post
  readonly like: MarkSwitch
  readonly save: MarkSwitch
  /** How members share it. */
  readonly share?: ReactNode
}

/** Like, comment, share, save: count and filled icon change when the server has confirmed (ruling 11). */
export function PostActions({ post, like, save, share }: PostActionsProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles.action} ${like.on ? styles.liked : ''}`}
        aria-label={`${words.like}, ${words.likes(post.likesCount)}`}
        aria-pressed={like.on}
        aria-busy={like.pending || undefined}
        onClick={like.toggle}
      >
        <Icon name="heart" filled={like.on} />
        <span className={styles.count}>{post.likesCount > 0 ? post.likesCount : words.like}</span>
      </button>
      <Link
        to={`/posts/${post._id}#comments`}
        className={styles.action}
        aria-label={`${words.comment}, ${words.comments(post.commentsCount)}`}
      >
        <Icon name="comment" />
        <span className={styles.count}>{post.commentsCount > 0 ? post.commentsCount : words.comment}</span>
      </Link>
      {share}
      <button
        type="button"
        className={`${styles.action} ${styles.last} ${save.on ? styles.saved : ''}`}
        aria-pressed={save.on}
        aria-busy={save.pending || undefined}
        onClick={save.toggle}
      >
        <Icon name="bookmark" filled={save.on} />
        <span>{words.savePost}</span>
      </button>
    </>
  )
}
