import type { Post } from '@quad/contract/entities/post.ts'
import { useState } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../words.ts'
import styles from './Comments.module.css'
import { LazyComposer } from './LazyComposer.tsx'
import { TopComments } from './TopComments.tsx'

interface CommentsProps {
  readonly post: Post
  /** The reader came to write: the field takes the focus. */
  readonly writing: boolean
}

/** The comments of a post with the field to write one; visitors read, and are asked to sign in to write (COM-04). */
export function Comments({ post, writing }: CommentsProps) {
  const signedIn = useSession((session) => session.isAuthenticated)
  const [news, setNews] = useState('')
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {words.title}
        {post.commentsCount > 0 && <span className={styles.count}>{post.commentsCount}</span>}
      </h2>
      {signedIn ? (
        <LazyComposer postId={post._id} parentCommentId={null} focus={writing} onSent={() => setNews(words.sent)} />
      ) : (
        <Button kind="quiet" onClick={() => openModal('signInRequired', { reason: words.visitorReason })}>
          {words.visitor}
        </Button>
      )}
      <p className="visuallyHidden" role="status">
        {news}
      </p>
      <TopComments post={post} />
    </section>
  )
}
