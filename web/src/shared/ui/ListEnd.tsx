import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import styles from './ListEnd.module.css'
import { uiWords } from './words.ts'

interface ListEndProps {
  readonly more: boolean
  readonly loading: boolean
  /** Loading stops after a failure until the reader retries (FEED-02). */
  readonly failure: Error | null
  readonly onLoad: () => void
  readonly end: string
}

// Far enough ahead that readers seldom reach the end.
const ahead = '800px'

/** Loads the next page when it comes near, or by its button. */
export function ListEnd({ more, loading, failure, onLoad, end: last }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const waiting = more && !loading && failure === null
  useEffect(() => {
    if (!waiting || !end.current) return
    // The last entry: a busy page gets several at once, of which the first may be out of date.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onLoad(), {
      rootMargin: ahead,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [waiting, onLoad])
  return (
    <div ref={end} className={styles.end}>
      {failure ? (
        <ErrorState error={failure} onRetry={onLoad} retrying={loading} />
      ) : more ? (
        <Button kind="quiet" onClick={onLoad} loading={loading}>
          {uiWords.loadMore}
        </Button>
      ) : (
        <p className={styles.read}>{last}</p>
      )}
      <p className="visuallyHidden" role="status">
        {loading ? uiWords.loadingMore : ''}
      </p>
    </div>
  )
}
