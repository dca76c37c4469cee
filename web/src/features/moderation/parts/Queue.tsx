import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List } from '../../../shared/ui/primitives.tsx'
import { useListCases } from '../calls/useListCases.ts'
import { consolePath, type Filters } from '../filters.ts'
import { useKeys } from '../useKeys.ts'
import { consoleWords as words } from '../words.ts'
import styles from './Queue.module.css'
import { QueueItem } from './QueueItem.tsx'

interface QueueProps {
  readonly filters: Filters
  readonly openId: string | undefined
}

/** Lists the cases, most reported first. J, K and the arrow keys move through the list; Enter opens a case (SUP-03). */
export function Queue({ filters, openId }: QueueProps) {
  const cases = useListCases(filters)
  const { data } = cases
  const list = useRef<HTMLUListElement>(null)
  const step = (by: number) => moveBy(list.current, by)
  useKeys({ J: () => step(1), K: () => step(-1) })

  if (cases.isPending) return <QueueSkeleton />
  if (!data)
    return (
      <div className={styles.state}>
        <QueryError query={cases} />
      </div>
    )
  if (data.length === 0 && !cases.hasNextPage) return <None filters={filters} />
  return (
    <>
      <List ref={list} aria-label={words.queue}>
        {data.map((item) => (
          <QueueItem
            key={item._id}
            item={item}
            to={consolePath(filters, item._id)}
            isOpen={item._id === openId}
            onStep={step}
          />
        ))}
      </List>
      <div className={styles.state}>
        <ListEnd list={cases} end={words.end} />
      </div>
    </>
  )
}

/** Focuses the link `by` places after the focused one, or else after the open case. */
function moveBy(list: HTMLElement | null, by: number): void {
  const links = Array.from(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])
  const focused = links.findIndex((link) => link === document.activeElement)
  const from = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'page') : focused
  const to = from === -1 && by < 0 ? links.length - 1 : from + by
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus()
}

function None({ filters }: { readonly filters: Filters }) {
  const navigate = useNavigate()
  const isFiltered = filters.source !== undefined || filters.kind !== undefined
  const isOpen = filters.state === 'open'
  return (
    <div className={styles.state}>
      {isFiltered ? (
        <EmptyState
          title={words.noneOfKind}
          text={words.noneOfKindText}
          action={
            <Button kind="quiet" size="sm" onClick={() => void navigate(consolePath({ state: filters.state }))}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={isOpen ? words.none : words.noneSettled}
          text={isOpen ? words.noneText : words.noneSettledText}
        />
      )}
    </div>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

function QueueSkeleton() {
  return (
    <div>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton width="half" />
          <Skeleton width="threeQuarters" />
          <Skeleton width="quarter" />
        </div>
      ))}
    </div>
  )
}
