import type { Post } from '@quad/contract/entities/post.ts'
import { useNewestPosts } from '../calls/useNewestPosts.ts'
import { feedWords } from '../feedWords.ts'
import styles from './NewPostsPill.module.css'

interface NewPostsPillProps {
  readonly shown: readonly Post[]
  /** When the feed was read, in ms. */
  readonly readAt: number
  /** Called once the new posts stand in the feed. */
  readonly onShown: () => void
}

/** Says that there are new posts, and shows them when asked: nothing moves under the reader's eyes. */
export function NewPostsPill({ shown, readAt, onShown }: NewPostsPillProps) {
  const newest = useNewestPosts(shown, readAt)
  return (
    <div className={styles.place} role="status">
      {newest.count > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            newest.show()
            onShown()
          }}
        >
          {newest.many ? feedWords.manyNewPosts : feedWords.newPosts(newest.count)}
        </button>
      )}
    </div>
  )
}
