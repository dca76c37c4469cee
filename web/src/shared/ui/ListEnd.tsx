import { useEffect, useRef } from 'react'
import { uiWords } from '../words.ts'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import styles from './States.module.css'
import { Stack, Text } from './primitives.tsx'

/** The paging state of an infinite query. */
export interface Paging {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: Error | null
  readonly fetchNextPage: () => unknown
}

interface ListEndProps {
  readonly list: Paging
  /** The sentence after the last item. */
  readonly end: string
}

// The distance from the list's end at which the next page loads, so that readers seldom reach the end.
const ahead = '800px'

/** Loads the next page as the reader nears the end, or by its button. After a failure it waits for Retry (FEED-02). */
export function ListEnd({ list, end: last }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const load = () => void fetchNextPage()
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!waiting || !end.current) return
    // Use the last entry: a busy page gets several at once, and the first may be outdated.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void fetchNextPage(), {
      rootMargin: ahead,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [waiting, fetchNextPage])
  return (
    <Stack ref={end} align="center" className={styles.end}>
      {isFetchNextPageError ? (
        <ErrorState error={error} onRetry={load} retrying={isFetchingNextPage} />
      ) : hasNextPage ? (
        <Button kind="quiet" onClick={load} loading={isFetchingNextPage}>
          {uiWords.loadMore}
        </Button>
      ) : (
        <Text size="small" tone="muted">
          {last}
        </Text>
      )}
      <p className="visuallyHidden" role="status">
        {isFetchingNextPage ? uiWords.loadingMore : ''}
      </p>
    </Stack>
  )
}
