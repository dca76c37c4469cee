import type { ReactNode } from 'react'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { QueryState, type ShownQuery } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { partWords as words } from '../words.ts'

interface PartListProps<Item> {
  readonly label: string
  readonly pages: ShownQuery<readonly Item[]> & Paging
  readonly none: { readonly none: string; readonly text: string }
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** A paged list in the console, with loading, empty and error states. */
export function PartList<Item>({ label, pages, none, keyOf, children }: PartListProps<Item>) {
  return (
    <QueryState query={pages} loading={<Loading />}>
      {(items) =>
        items.length === 0 && !pages.hasNextPage ? (
          <EmptyState sketch="none" title={none.none} text={none.text} />
        ) : (
          <>
            <HairlineList label={label}>
              {items.map((item) => (
                <HairlineItem key={keyOf(item)}>{children(item)}</HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={pages} end={words.end} />
          </>
        )
      }
    </QueryState>
  )
}

function Loading() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <Skeleton shape="block" />
    </>
  )
}
