import { type ReactNode, useCallback } from 'react'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { partWords as words } from '../words.ts'

interface Pages<Item> {
  readonly data: readonly Item[] | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface PartListProps<Item> {
  readonly label: string
  readonly pages: Pages<Item>
  readonly none: { readonly none: string; readonly text: string }
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** A paged list of the console with its loading, empty and error states. */
export function PartList<Item>({ label, pages, none, keyOf, children }: PartListProps<Item>) {
  const { data, error, fetchNextPage } = pages
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (pages.isPending)
    return (
      <>
        <p className="visuallyHidden" role="status">
          {words.loading}
        </p>
        <Skeleton shape="block" />
      </>
    )
  if (!data) return <ErrorState error={error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
  if (data.length === 0 && !pages.hasNextPage) return <EmptyState title={none.none} text={none.text} />
  return (
    <>
      <HairlineList label={label}>
        {data.map((item) => (
          <HairlineItem key={keyOf(item)}>{children(item)}</HairlineItem>
        ))}
      </HairlineList>
      <ListEnd
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failure={pages.isFetchNextPageError ? error : null}
        onLoad={loadMore}
        end={words.end}
      />
    </>
  )
}
