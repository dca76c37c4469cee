import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../shared/ui/primitives.tsx'
import { UserName, UserPicture } from '../user/UserName.tsx'
import { authorName } from './authorName.ts'
import { AuthorPicture } from './AuthorPicture.tsx'
import styles from './PostCard.module.css'
import { PostMedia } from './PostMedia.tsx'
import { PostText } from './PostText.tsx'
import type { SharedPost as Shared } from './SharedPost.tsx'
import { postWords } from './words.ts'

interface PostCardProps {
  readonly post: Post
  readonly actions?: ReactNode
  readonly menu?: ReactNode
  readonly whole?: boolean
}

const Nothing: typeof Shared = () => null

// Loaded lazily, because most posts aren't shares. If loading fails, the post itself is still readable.
const SharedPost = lazyPiece(async () => (await import('./SharedPost.tsx')).SharedPost, Nothing)

export function PostCard({ post, actions, menu, whole = false }: PostCardProps) {
  const name = authorName(post)
  const { user, club, fest, privacy, audience } = post
  const college = (user ?? club ?? fest)?.college
  const within = privacy ? postWords.within(privacy.clubName) : audience && postWords.withinCollege
  // On its own page, the post doesn't link to itself.
  const address = whole ? undefined : `/posts/${post._id}`
  return (
    <article className={styles.card} aria-label={postWords.postBy(name)} data-post={post._id}>
      <Row align="start" className={styles.picture}>
        {user ? <UserPicture user={user} /> : <AuthorPicture post={post} />}
      </Row>
      <header className={styles.header}>
        <h2 className={styles.author}>
          {user ? (
            <UserName user={user} />
          ) : (
            <Link to={club ? `/club/about/${club._id}` : `/club/fest/${fest?._id}`}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <Row as="p" align="stretch" size="small" tone="muted" shrink className={styles.about}>
          {college && college._id !== otherCollegeId && (
            <span className={`${styles.fact} ${styles.college}`}>{college.collegeName}</span>
          )}
          <span className={styles.fact}>
            <RelativeTime at={post.createdAt} to={address} />
          </span>
          {post.edited && <span className={styles.fact}>{postWords.edited}</span>}
          {within && <span className={`${styles.fact} ${styles.within}`}>{within}</span>}
        </Row>
      </header>
      {menu && <div className={styles.menu}>{menu}</div>}
      <Stack gap={1} shrink className={styles.body}>
        {post.text !== '' && <PostText text={post.text} mentions={post.mentions} whole={whole} to={address} />}
        <PostMedia media={post.media} />
        {(post.sharedPost || post.sharedGone) && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <SharedPost post={post.sharedPost} />
          </Suspense>
        )}
      </Stack>
      {actions && (
        <Row wrap align="stretch" className={styles.actions}>
          {actions}
        </Row>
      )}
    </article>
  )
}
