import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import { useEffect } from 'react'
import { Suggestions } from '../../../entities/search/Suggestions.tsx'
import {
  ofKind,
  searchKinds,
  searchPath,
  shownInAll,
  useListQueries,
  wordKinds,
} from '../../../entities/search/kinds.ts'
import { searchWords as words } from '../../../entities/search/words.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { rememberSearch } from '../recent.ts'
import styles from './Found.module.css'

/** Shows the best results by name, also misspelt, with links to the tabs of all kinds (SRCH-01, SRCH-02). */
export function FoundAll({ text }: { readonly text: string }) {
  const list = useListQueries(text, true)
  const found = searchKinds
    .map((kind) => ({ kind, suggestions: ofKind(list.data, kind) }))
    .filter(({ suggestions }) => suggestions.length > 0)
  const count = found.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  useEffect(() => {
    if (count > 0) rememberSearch({ kind: 'all', text })
  }, [count, text])
  if (list.isError) return <QueryError query={list} />
  return (
    <div className={styles.panel}>
      <p className="visuallyHidden" role="status">
        {list.data ? words.found(count, false) : words.searching}
      </p>
      {!list.data && <Skeleton shape="block" />}
      {list.data && count === 0 && (
        <EmptyState title={searchEmptyStates.all} text={words.tryOther} action={<InTexts text={text} centred />} />
      )}
      {found.map(({ kind, suggestions }) => (
        <div key={kind} className={styles.kind}>
          <Suggestions title={words.tabs[kind]} kind={kind} suggestions={suggestions.slice(0, shownInAll)} />
          <LinkButton kind="quiet" size="sm" to={searchPath(kind, text)}>
            {words.allOf[kind]}
          </LinkButton>
        </div>
      ))}
      {count > 0 && <InTexts text={text} />}
    </div>
  )
}

/** Links to the tabs that search the words of posts and messages, which the tab All doesn't (SRCH-03). */
function InTexts({ text, centred = false }: { readonly text: string; readonly centred?: boolean }) {
  return (
    <Row as="p" gap={2} wrap above={4} {...(centred && { justify: 'center' as const })}>
      {words.inTexts}
      {wordKinds.map((kind) => (
        <LinkButton key={kind} kind="quiet" size="sm" to={searchPath(kind, text)}>
          {words.tabs[kind]}
        </LinkButton>
      ))}
    </Row>
  )
}
