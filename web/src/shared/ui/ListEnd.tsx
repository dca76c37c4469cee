import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { listWords } from './listWords.ts'
import styles from './ListEnd.module.css'

interface ListEndProps {
  readonly more: boolean
  readonly loading: boolean
  /** Why the next page did not come; loading stops until the reader retries (FEED-02). */
  readonly failure: Error | null
  readonly onLoad: () => void
  /** What stands below the last one. */
  readonly end: string
}

// Far enough ahead that a reader seldom meets the end.
const ahead = '800px'

/** The end of a paged list: loads on when it comes near, and by a button for those who don't scroll. */
export function ListEnd({ more, loading, failure, onLoad, end: last }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const waiting = more && !loading && failure === null
  useEffect(() => {
    if (!waiting || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: ahead })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [waiting, onLoad])
  return (
    <div ref={end} className={styles.end}>
      {failure ? (
        <ErrorState error={failure} onRetry={onLoad} retrying={loading} />
      ) : more ? (
        <Button kind="quiet" onClick={onLoad} loading={loading}>
          {listWords.loadMore}
        </Button>
      ) : (
        <p className={styles.read}>{last}</p>
      )}
      <p className="visuallyHidden" role="status">
        {loading ? listWords.loadingMore : ''}
      </p>
    </div>
  )
}
