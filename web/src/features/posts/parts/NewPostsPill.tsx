import type { Post } from '@quad/contract/entities/post.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useNewestPosts } from '../calls/useNewestPosts.ts'
import { feedWords } from '../memberWords.ts'
import styles from './PostList.module.css'

interface NewPostsPillProps {
  readonly shown: readonly Post[]
  /** In ms. */
  readonly readAt: number
  readonly onShown: () => void
}

/** Offers new posts instead of inserting them while someone reads (FEED-02). */
export function NewPostsPill({ shown, readAt, onShown }: NewPostsPillProps) {
  const newest = useNewestPosts(shown, readAt)
  return (
    <Row align="stretch" justify="center" className={styles.place} role="status">
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
    </Row>
  )
}
