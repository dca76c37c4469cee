import type { Post } from '@quad/contract/entities/post.ts'
import { useLocation, useOutletContext } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/Comments.module.css'
import { LazyComposer } from '../parts/LazyComposer.tsx'
import { LazyOutgoing } from '../parts/LazyOutgoing.tsx'
import { TopComments } from '../parts/TopComments.tsx'
import { commentWords } from '../words.ts'

/** The comments below a post, which the parent route passes; visitors read and are asked to sign in to write (COM-04). */
export function CommentsScreen() {
  const post = useOutletContext<Post>()
  const { hash } = useLocation()
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-title">
      <Text as="h2" below={3} size="title-small" id="comments-title">
        {commentWords.title}
        {post.commentsCount > 0 && (
          <Text as="span" tone="muted" tabular className={styles.count}>
            {post.commentsCount}
          </Text>
        )}
      </Text>
      {signedIn ? (
        <>
          <LazyComposer postId={post._id} parentCommentId={null} focus={hash === '#comments'} />
          <LazyOutgoing postId={post._id} parentCommentId={null} />
        </>
      ) : (
        <Button kind="quiet" onClick={() => openModal('signInRequired', { reason: commentWords.visitorReason })}>
          {commentWords.visitor}
        </Button>
      )}
      <TopComments post={post} />
    </section>
  )
}
