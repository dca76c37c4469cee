import { Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { chipsOf, type Filters, filtersIn, useFilters } from '../filters.ts'
import { organisedWords as organised, eventsWords as words } from '../memberWords.ts'
import { isMonthView, searchOfView } from '../monthAddress.ts'
import { EventBoard } from '../parts/EventBoard.tsx'
import filterFields from '../parts/FilterFields.module.css'
import { FilterFields } from '../parts/FilterFields.tsx'
import { WhenFields } from '../parts/WhenFields.tsx'
import styles from './EventsScreen.module.css'

// Loaded with its view, as the list opens first.
const MonthBoard = lazyPiece(
  async () => (await import('../parts/MonthBoard.tsx')).MonthBoard,
  () => <ErrorState error={unreachable()} />,
)

const noFilters = filtersIn('')

/** /events: the notice board of events that are open, with its filters in the address (EVT-01). */
export function EventsScreen() {
  const state = useFilters()
  const { filters, change } = state
  const now = useNow()
  const clear = () => change(noFilters)
  const { search } = useLocation()
  const isMonth = isMonthView(search)
  // A month has its own dates.
  const shown = isMonth ? { ...filters, when: '' as const } : filters
  const active = chipsOf(shown, now).length
  return (
    <>
      <h1 className="visuallyHidden">{words.title}</h1>
      <div className={isMonth ? styles.whole : styles.columns}>
        <Card as="aside" pad={4} className={styles.panel} aria-label={words.filters}>
          <Text as="h2" below={4} size="title-small">
            {words.filters}
          </Text>
          <FilterFields state={state} />
        </Card>
        <div className={styles.board}>
          <Row gap={3} align="stretch" className={styles.bar}>
            <SearchField state={state} />
            <Button
              kind="quiet"
              icon="filter"
              className={styles.open ?? ''}
              onClick={() => openModal('eventFilters', {})}
            >
              {words.filtersActive(active)}
            </Button>
          </Row>
          <Row gap={3} below={4} align="stretch" className={styles.own}>
            <LinkButton to="/event/create">{organised.create}</LinkButton>
            <LinkButton kind="quiet" to="/event/mine">
              {organised.title}
            </LinkButton>
            <ViewSwitch isMonth={isMonth} search={search} />
          </Row>
          {!isMonth && <WhenFields state={state} />}
          <FilterChips filters={shown} onChange={change} onClear={clear} />
          {isMonth ? (
            <Suspense>
              <MonthBoard filters={shown} isFiltered={active > 0} onReset={clear} />
            </Suspense>
          ) : (
            <EventBoard filters={filters} isFiltered={active > 0} onReset={clear} />
          )}
        </div>
      </div>
    </>
  )
}

interface ViewSwitchProps {
  readonly isMonth: boolean
  readonly search: string
}

/** The list, or the month; Back returns to the other (EVT-30). */
function ViewSwitch({ isMonth, search }: ViewSwitchProps) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.views} aria-label={words.views.label}>
      {(['list', 'month'] as const).map((view) => (
        <Link
          key={view}
          to={{ pathname, search: searchOfView(view, search) }}
          aria-current={isMonth === (view === 'month') ? 'true' : undefined}
        >
          <Icon name={view === 'month' ? 'calendar' : 'menu'} size={18} />
          <span>{words.views[view]}</span>
        </Link>
      ))}
    </nav>
  )
}

function SearchField({ state: { filters, change } }: { readonly state: ReturnType<typeof useFilters> }) {
  const { text, setText } = useSearchText(filters.text, (settled) => change({ ...filters, text: settled }))
  return <SearchPill label={words.search} text={text} onText={setText} className={styles.search} />
}

interface FilterChipsProps {
  readonly filters: Filters
  readonly onChange: (next: Filters) => void
  readonly onClear: () => void
}

/** The active filters as chips; pressing one removes it. */
function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null)
  const chips = chipsOf(filters, useNow())
  useKeptFocus(place, chips.length)
  if (chips.length === 0) return null
  return (
    <Row ref={place} gap={2} wrap align="stretch" className={filterFields.chips} role="group" aria-label={words.active}>
      {chips.map(({ label, without }) => (
        <Row
          as="button"
          inline
          gap={1}
          size="small"
          strong
          key={label}
          type="button"
          className={filterFields.chip}
          aria-label={words.remove(label)}
          onClick={() => onChange(without)}
        >
          {label}
          <Icon name="close" size={16} />
        </Row>
      ))}
      <button type="button" className={filterFields.clear} onClick={onClear}>
        {words.clear}
      </button>
    </Row>
  )
}
