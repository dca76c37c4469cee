import type { Query } from '@quad/contract/entities/query.ts'
import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import { type ReactNode, useEffect } from 'react'
import { Suggestions } from '../../../entities/search/Suggestions.tsx'
import {
  isNamed,
  ofKind,
  searchKinds,
  searchPath,
  type SearchTab,
  useListQueries,
} from '../../../entities/search/kinds.ts'
import { searchNameWords, searchWords as words } from '../../../entities/search/words.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { QueryError, type ShownQuery } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { rememberSearch } from '../recent.ts'
import styles from './Found.module.css'

interface List<Item> extends ShownQuery<readonly Item[]>, Paging {
  readonly isPlaceholderData: boolean
}

interface OtherResults {
  readonly count: number
  readonly shown: ReactNode
}

const nothing: OtherResults = { count: 0, shown: null }

interface FoundListProps<Item> {
  readonly kind: Exclude<SearchTab, 'all'>
  readonly text: string
  readonly list: List<Item>
  /** Results of another kind, which are shown after the list. */
  readonly also?: OtherResults
  readonly children: (items: readonly Item[], label: string) => ReactNode
}

// With fewer results than this, the page also suggests similar names.
const few = 10

/** Lists the results of one tab; with few results also similar names, with none also other tabs that have results. */
export function FoundList<Item extends { readonly _id: string }>({
  kind,
  text,
  list,
  also = nothing,
  children,
}: FoundListProps<Item>) {
  const { data: items, hasNextPage } = list
  const isSettled = items !== undefined && !list.isPlaceholderData
  const hasFew = isSettled && items.length < few
  const { data: rows, isLoading } = useListQueries(text, hasFew)
  const hasResults = isSettled && items.length + also.count > 0
  useEffect(() => {
    if (hasResults) rememberSearch({ kind, text })
  }, [hasResults, kind, text])
  if (list.isError && !items) return <QueryError query={list} />
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
  const similar = hasFew && isNamed(kind) ? ofKind(rows, kind).filter(({ _id }) => !known.has(_id)) : []
  const suggestions = isNamed(kind) && <Suggestions title={searchNameWords.similar} kind={kind} suggestions={similar} />
  return (
    <div className={styles.panel} aria-busy={!isSettled || undefined}>
      <p className="visuallyHidden" role="status">
        {isSettled ? words.found(items.length + also.count, hasNextPage) : words.searching}
      </p>
      {items.length === 0 ? (
        <>
          {also.count === 0 &&
            (isLoading ? <Skeleton shape="block" /> : <NoneFound kind={kind} text={text} rows={rows} />)}
          {suggestions}
        </>
      ) : (
        <>
          <h2 className="visuallyHidden">{words.tabs[kind]}</h2>
          {children(items, words.results(words.tabs[kind], text))}
          <ListEnd list={list} end={words.end} />
          {suggestions}
        </>
      )}
      {also.shown}
    </div>
  )
}

interface NoneFoundProps {
  readonly kind: SearchTab
  readonly text: string
  readonly rows: readonly Query[] | undefined
}

function NoneFound({ kind, text, rows }: NoneFoundProps) {
  const others = searchKinds.filter((one) => one !== kind && ofKind(rows, one).length > 0)
  return (
    <EmptyState
      title={kind === 'people' ? searchEmptyStates.people : searchEmptyStates.all}
      {...(others.length === 0 && { text: isNamed(kind) ? words.tryOther : words.otherWords })}
      action={
        others.length > 0 && (
          <Row as="p" gap={2} wrap justify="center">
            {words.elsewhere}
            {others.map((one) => (
              <LinkButton key={one} kind="quiet" size="sm" to={searchPath(one, text)}>
                {words.tabs[one]}
              </LinkButton>
            ))}
          </Row>
        )
      }
    />
  )
}
