import type { Post } from '@quad/contract/entities/post.ts'
import type { ReactNode } from 'react'
import { postItemWords } from '../../../entities/post/words.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './PostActions.module.css'
import type { MarkSwitch } from './useToggleMark.ts'

interface PostActionsProps {
  readonly post: Post
  readonly like: MarkSwitch
  readonly save: MarkSwitch
  readonly share?: ReactNode
}

/** Buttons to like, comment, share and save; count and filled icon change once the server has confirmed (ruling 11). */
export function PostActions({ post, like, save, share }: PostActionsProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles.action} ${like.on ? styles.liked : ''}`}
        aria-label={`${postItemWords.like}, ${postItemWords.likes(post.likesCount)}`}
        aria-pressed={like.on}
        aria-busy={like.pending || undefined}
        onClick={like.toggle}
      >
        <Icon name="heart" filled={like.on} />
        <Text as="span" tabular>
          {post.likesCount > 0 ? post.likesCount : postItemWords.like}
        </Text>
      </button>
      <Link
        to={`/posts/${post._id}#comments`}
        className={styles.action}
        aria-label={`${postItemWords.comment}, ${postItemWords.comments(post.commentsCount)}`}
      >
        <Icon name="comment" />
        <Text as="span" tabular>
          {post.commentsCount > 0 ? post.commentsCount : postItemWords.comment}
        </Text>
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
        <span>{postItemWords.savePost}</span>
      </button>
    </>
  )
}
