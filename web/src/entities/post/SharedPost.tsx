import type { Post, SharedPost as Shared } from '@quad/contract/entities/post.ts'
import { limits } from '@quad/contract/limits.ts'
import type { ReactNode } from 'react'
import { Link } from '../../shared/ui/Link.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { authorName } from './authorName.ts'
import { AuthorPicture } from './AuthorPicture.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostText } from './PostText.tsx'
import styles from './SharedPost.module.css'
import { sharedWords } from './lazyWords.ts'

/** The original inside a share, or a note that it is gone (FEED-09, FEED-11). */
export function SharedPost({ post }: { readonly post: Shared | Post | undefined }): ReactNode {
  if (!post) return <p className={styles.gone}>{sharedWords.gone}</p>
  const name = authorName(post)
  const address = `/posts/${post._id}`
  return (
    <section className={styles.shared} aria-label={sharedWords.label(name)} data-shared={post._id}>
      <div className={styles.head}>
        <AuthorPicture post={post} size={24} />
        <Link to={address} className={styles.author}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.time}>
          <RelativeTime at={post.createdAt} to={address} />
        </span>
      </div>
      {post.text !== '' && (
        <PostText text={post.text} whole={false} limit={limits.sharedPostPreviewLength} to={address} />
      )}
      <PostMedia media={post.media} />
    </section>
  )
}
