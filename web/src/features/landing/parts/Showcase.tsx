import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { getLanding } from '../../../shared/api/routes.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { Empty } from './Empty.tsx'
import styles from './Showcase.module.css'

interface ShowcaseProps {
  readonly kind: 'events' | 'clubs'
  readonly text: { readonly title: string; readonly text: string; readonly empty: string; readonly emptyText: string }
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** List items; undefined while they load. */
  readonly items: readonly ReactNode[] | undefined
  readonly skeletons: readonly ReactNode[]
}

/** Shows cards of the same height side by side; on phones, one row that scrolls sideways. */
export function Showcase({ kind, text, query, items, skeletons }: ShowcaseProps) {
  const id = useId()
  return (
    <section className={styles.section} data-kind={kind} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <Text above={1} below={4} tone="muted">
        {text.text}
      </Text>
      {query.error && (
        <div className={styles.state}>
          <QueryError query={query} />
        </div>
      )}
      {!query.error && items?.length === 0 && (
        <div className={styles.state}>
          <Empty title={text.empty} text={text.emptyText} />
        </div>
      )}
      {!query.error && items?.length !== 0 && (
        <ul className={styles.cards} aria-labelledby={id} aria-busy={!items || undefined}>
          {items ?? skeletons}
        </ul>
      )}
    </section>
  )
}

/**
 * Returns the next open events, lively clubs and newest posts. app/early.ts sends the same request before the code
 * loads.
 */
export function useGetLanding() {
  return useQuery({ queryKey: ['landing'], queryFn: ({ signal }) => callApi(getLanding, {}, { signal }) })
}
