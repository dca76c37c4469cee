import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface Failed {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The part of a query result that QueryState uses. */
export interface ShownQuery<Data> extends Failed {
  readonly data: Data | undefined
  readonly isError: boolean
}

interface QueryStateProps<Data> {
  readonly query: ShownQuery<Data>
  /** Shown until the first answer: skeletons in the final layout. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a query's loading state, error with Retry, or data; data stay if a later fetch fails (SHELL-14). */
export function QueryState<Data>({ query, loading, children }: QueryStateProps<Data>) {
  const { data, isError } = query
  if (data !== undefined) return children(data)
  return isError ? <QueryError query={query} /> : loading
}

/** Shows why a query failed, with Retry. */
export function QueryError({ query: { error, isFetching, refetch } }: { readonly query: Failed }) {
  return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
