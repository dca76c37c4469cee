import { limits } from '@quad/contract/limits.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Suggestions } from '../../../entities/search/Suggestions.tsx'
import {
  isNamed,
  ofKind,
  searchKinds,
  searchPath,
  type SearchTab,
  searchTabs,
  shownInAll,
  useListQueries,
} from '../../../entities/search/kinds.ts'
import { searchWords as words } from '../../../entities/search/words.ts'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { focusHeading } from '../../../shared/ui/focus.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { FoundClubs, FoundColleges, FoundEvents, FoundPeople } from '../parts/Found.tsx'
import { FoundAll } from '../parts/FoundAll.tsx'
import { FoundMessages, FoundPosts } from '../parts/FoundWords.tsx'
import styles from '../parts/SearchOptions.module.css'
import { useRecentSearches } from '../recent.ts'

addIcons(clubIcons)

const panels = {
  all: FoundAll,
  people: FoundPeople,
  club: FoundClubs,
  posts: FoundPosts,
  messages: FoundMessages,
  college: FoundColleges,
  event: FoundEvents,
} as const

/** /search?all=|people=|posts=|messages=|club=|college=|event=TEXT: the key is the tab (SRCH-01, SRCH-03). */
export function SearchScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const tab = searchTabs.find((one) => query.has(one)) ?? 'all'
  const inAddress = (query.get(tab) ?? '').trim().slice(0, limits.searchLength)
  const { text, setText } = useSearchText(
    inAddress,
    (settled) => void navigate(searchPath(tab, settled), { replace: true, preventScrollReset: true }),
  )
  useDocumentTitle(inAddress === '' ? words.title : `${words.title} · ${inAddress}`)
  const Panel = panels[tab]
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <SearchPill
        label={words.label}
        text={text}
        onText={setText}
        className={styles.field}
        focusOnArrival={inAddress === ''}
      />
      <Tabs
        label={words.parts}
        active={tab}
        sticky
        tabs={searchTabs.map((key) => ({ key, label: words.tabs[key], to: searchPath(key, text.trim()) }))}
      >
        {inAddress === '' ? <Nothing tab={tab} /> : <Panel key={tab} text={inAddress} />}
      </Tabs>
    </div>
  )
}

/**
 * Shown while the field is empty: recent searches, then people from recent chats and suggestions from the viewer's
 * college.
 */
function Nothing({ tab }: { readonly tab: SearchTab }) {
  const { data: rows } = useListQueries('', true)
  return (
    <>
      <RecentSearches
        none={
          <Text above={4} tone="muted">
            {tab === 'all' || isNamed(tab) ? words.hint : words.wordsHint[tab]}
          </Text>
        }
      />
      {tab === 'all'
        ? searchKinds.map((kind) => (
            <Suggestions
              key={kind}
              title={kind === 'people' ? words.tabs.people : words.kindAtCollege(words.tabs[kind])}
              kind={kind}
              suggestions={ofKind(rows, kind).slice(0, shownInAll)}
            />
          ))
        : isNamed(tab) && (
            <Suggestions
              title={tab === 'people' ? words.suggestions : words.atCollege}
              kind={tab}
              suggestions={ofKind(rows, tab)}
            />
          )}
    </>
  )
}

/** Shows the recent searches as links, with a button to delete them; shows `none` if there are none. */
function RecentSearches({ none }: { readonly none: ReactNode }) {
  const { recent, clear } = useRecentSearches()
  if (recent.length === 0) return none
  function forget() {
    clear()
    focusHeading()
  }
  return (
    <section>
      <Row gap={4} justify="between" above={4} below={2}>
        <Text as="h2" size="title-small">
          {words.recent}
        </Text>
        <Button kind="quiet" size="sm" aria-label={words.clearRecent} onClick={forget}>
          {words.clear}
        </Button>
      </Row>
      <Row as="ul" gap={2} wrap align="stretch" aria-label={words.recent}>
        {recent.map(({ kind, text }) => (
          <li key={text}>
            <Row as={Link} gap={2} tone="ink" breaks to={searchPath(kind, text)} className={styles.link}>
              <Icon name="clock" />
              <span dir="auto">{text}</span>
            </Row>
          </li>
        ))}
      </Row>
    </section>
  )
}
