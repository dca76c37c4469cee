import type { Post, SharedPost as Shared } from '@quad/contract/entities/post.ts'
import { limits } from '@quad/contract/limits.ts'
import type { ReactNode } from 'react'
import { Link } from '../../shared/ui/Link.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Card, Row, Text } from '../../shared/ui/primitives.tsx'
import { AuthorPicture } from './AuthorPicture.tsx'
import styles from './PostCard.module.css'
import { PostMedia } from './PostMedia.tsx'
import { PostText } from './PostText.tsx'
import { authorName } from './authorName.ts'
import { sharedWords } from './memberWords.ts'

/** The original post inside a share, or a note that it isn't available (FEED-09, FEED-11). */
export function SharedPost({ post }: { readonly post: Shared | Post | undefined }): ReactNode {
  if (!post)
    return (
      <Text size="small" tone="muted" above={1} pad={3} className={styles.gone}>
        {sharedWords.gone}
      </Text>
    )
  const name = authorName(post)
  const address = `/posts/${post._id}`
  return (
    <Card as="section" gap={2} pad={3} shrink above={1} aria-label={sharedWords.label(name)} data-shared={post._id}>
      <Row gap={2} size="small" shrink>
        <AuthorPicture post={post} size={24} />
        <Text as={Link} tone="ink" strong link to={address} className={styles.sharedPostAuthor}>
          <bdi>{name}</bdi>
        </Text>
        <Text as="span" rigid tone="muted">
          <RelativeTime at={post.createdAt} to={address} />
        </Text>
      </Row>
      {post.text !== '' && (
        <PostText
          text={post.text}
          mentions={post.mentions}
          whole={false}
          limit={limits.sharedPostPreviewLength}
          to={address}
        />
      )}
      <PostMedia media={post.media} />
    </Card>
  )
}
