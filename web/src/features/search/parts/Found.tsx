import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import { type ReactNode, useCallback } from 'react'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { EventGrid } from '../../../entities/event/EventGrid.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useListQueries } from '../calls/useListQueries.ts'
import { useSearchClubs, useSearchColleges, useSearchEvents, useSearchPeople } from '../calls/useSearch.ts'
import { ofKind, type SearchKind } from '../kinds.ts'
import { searchWords as words } from '../words.ts'
import { CollegeCard } from './CollegeCard.tsx'
import styles from './Found.module.css'
import { Suggestions } from './Suggestions.tsx'

interface FoundProps {
  readonly text: string
}

/** People whose name contains the text (SRCH-01). */
export function FoundPeople({ text }: FoundProps) {
  const list = useSearchPeople(text)
  return (
    <Found kind="people" text={text} list={list}>
      {(people, label) => (
        <ul className={styles.people} aria-label={label}>
          {people.map((person) => (
            <li key={person._id}>
              <Link to={`/profile/${person._id}`}>
                <UserListItem person={person} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}

export function FoundClubs({ text }: FoundProps) {
  const list = useSearchClubs(text)
  return (
    <Found kind="club" text={text} list={list}>
      {(clubs, label) => (
        <ul className={styles.pairs} aria-label={label}>
          {clubs.map((club) => (
            <li key={club._id}>
              <ClubCard club={club} act={<JoinButton club={club} />} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}

export function FoundColleges({ text }: FoundProps) {
  const list = useSearchColleges(text)
  return (
    <Found kind="college" text={text} list={list}>
      {(colleges, label) => (
        <ul className={styles.threes} aria-label={label}>
          {colleges.map((college) => (
            <li key={college._id}>
              <CollegeCard college={college} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}

export function FoundEvents({ text }: FoundProps) {
  const list = useSearchEvents(text)
  return (
    <Found kind="event" text={text} list={list}>
      {(events, label) => <EventGrid label={label} events={events} />}
    </Found>
  )
}

interface List<Item> {
  readonly data: readonly Item[] | undefined
  readonly error: Error | null
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface KindProps<Item> {
  readonly kind: SearchKind
  readonly text: string
  readonly list: List<Item>
  readonly children: (items: readonly Item[], label: string) => ReactNode
}

// Below this many results, misspelt names are offered, too.
const few = 10

function Found<Item extends { readonly _id: string }>({ kind, text, list, children }: KindProps<Item>) {
  const { data: items, fetchNextPage, hasNextPage } = list
  const isSettled = items !== undefined && !list.isPlaceholderData
  const hasFew = isSettled && items.length < few
  const { data: rows, isLoading } = useListQueries(text, hasFew)
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (list.isError && !items)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!items)
    return (
      <div className={styles.panel}>
        <p className="visuallyHidden" role="status">
          {words.searching}
        </p>
        <Skeleton shape="block" />
      </div>
    )
  const known = new Set(items.map(({ _id }) => _id))
  const similar = hasFew ? ofKind(rows, kind).filter(({ _id }) => !known.has(_id)) : []
  const suggestions = <Suggestions title={words.similar} kind={kind} suggestions={similar} />
  return (
    <div className={styles.panel} aria-busy={!isSettled || undefined}>
      <p className="visuallyHidden" role="status">
        {isSettled ? words.found(items.length, hasNextPage) : words.searching}
      </p>
      {items.length === 0 ? (
        <>
          {suggestions}
          {isLoading ? <Skeleton shape="block" /> : <NoneFound kind={kind} />}
        </>
      ) : (
        <>
          <h2 className="visuallyHidden">{words.tabs[kind]}</h2>
          {children(items, words.results(words.tabs[kind], text))}
          <ListEnd
            more={hasNextPage}
            loading={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? list.error : null}
            onLoad={loadMore}
            end={words.end}
          />
          {suggestions}
        </>
      )}
    </div>
  )
}

function NoneFound({ kind }: { readonly kind: SearchKind }) {
  return <EmptyState title={kind === 'people' ? searchEmptyStates.people : searchEmptyStates.all} />
}
