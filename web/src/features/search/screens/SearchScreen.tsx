import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useListQueries } from '../calls/useListQueries.ts'
import { ofKind, type SearchKind, searchKinds, searchPath } from '../kinds.ts'
import { FoundClubs, FoundColleges, FoundEvents, FoundPeople } from '../parts/Found.tsx'
import { RecentSearches } from '../parts/RecentSearches.tsx'
import { Suggestions } from '../parts/Suggestions.tsx'
import { searchWords as words } from '../words.ts'
import styles from './SearchScreen.module.css'

addIcons(clubIcons)

const panels = { people: FoundPeople, club: FoundClubs, college: FoundColleges, event: FoundEvents } as const

/** /search?people=|club=|college=|event=TEXT: the key is the tab (SRCH-01). */
export function SearchScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const kind = searchKinds.find((one) => query.has(one)) ?? 'people'
  const inAddress = (query.get(kind) ?? '').trim().slice(0, limits.searchLength)
  const { text, setText } = useSearchText(
    inAddress,
    (settled) => void navigate(searchPath(kind, settled), { replace: true, preventScrollReset: true }),
  )
  useDocumentTitle(inAddress === '' ? words.title : `${words.title} · ${inAddress}`)
  const Panel = panels[kind]
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
        active={kind}
        sticky
        tabs={searchKinds.map((key) => ({ key, label: words.tabs[key], to: searchPath(key, text.trim()) }))}
      >
        {inAddress === '' ? <Nothing kind={kind} /> : <Panel key={kind} text={inAddress} />}
      </Tabs>
    </div>
  )
}

/** Shown while the field is empty: recent searches, then suggestions from the viewer's college. */
function Nothing({ kind }: { readonly kind: SearchKind }) {
  const { data: rows } = useListQueries('', true)
  return (
    <>
      <RecentSearches none={<p className={styles.hint}>{words.hint}</p>} />
      <Suggestions title={words.atCollege} kind={kind} suggestions={ofKind(rows, kind)} />
    </>
  )
}
