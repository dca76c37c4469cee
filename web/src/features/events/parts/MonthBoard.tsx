import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { eventKeys } from '../../../entities/event/cache.ts'
import { zoneName } from '../../../entities/event/times.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEventsBetween } from '../../../shared/api/routes.ts'
import { longDate, monthAndYear } from '../../../shared/dates.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { viewerZone } from '../../../shared/zone.ts'
import { currentZone } from '../zonedTime.ts'
import { type Filters, queryOf } from '../filters.ts'
import { eventsWords } from '../memberWords.ts'
import { dayAfter, eventsOn, monthAfter, weekStartOf, weeksOf } from '../month.ts'
import { isSameMonth, useMonthAddress } from '../monthAddress.ts'
import { monthWords as words } from '../monthWords.ts'
import { DayEvents } from './DayEvents.tsx'
import styles from './MonthBoard.module.css'
import { MonthGrid } from './MonthGrid.tsx'

interface MonthBoardProps {
  readonly filters: Filters
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** The events of a month as a calendar: titles where there is room, else dots and the chosen day's list (EVT-30). */
export function MonthBoard({ filters, isFiltered, onReset }: MonthBoardProps) {
  const titleId = useId()
  const now = useNow()
  const address = useMonthAddress(now)
  const { month, onlyRegistered, goToMonth } = address
  const at = month.getTime()
  const weeks = useMemo(() => weeksOf(new Date(at), weekStartOf(navigator.language)), [at])
  const list = useListEventsBetween(weeks, filters, now)
  const { data, isPlaceholderData } = list
  const all = data?.events
  const events = useMemo(() => all?.filter(({ registered }) => registered || !onlyRegistered), [all, onlyRegistered])
  const ofMonth = eventsOn(events ?? [], month, dayAfter(monthAfter(month, 1), -1))
  const firstBusy = ofMonth[0] && new Date(Math.max(at, dayAfter(new Date(ofMonth[0].eventStartDate), 0).getTime()))
  const chosen = address.day ?? (isSameMonth(now, month) ? dayAfter(now, 0) : (firstBusy ?? month))
  const cut = data?.moreEvents ? data.events.at(-1) : undefined
  const isNarrowed = isFiltered || onlyRegistered
  const summary = summaryOf(ofMonth, month, now, isNarrowed)
  const reset = () => (onlyRegistered ? address.showRegistered(false) : onReset())
  return (
    <section aria-labelledby={titleId}>
      <Row gap={1}>
        <Text as="h2" id={titleId} size="title-medium" className={styles.title} aria-live="polite">
          {monthAndYear(month)}
        </Text>
        <Button kind="quiet" size="sm" onClick={() => goToMonth(dayAfter(now, 1 - now.getDate()), now)}>
          {words.today}
        </Button>
        <IconButton icon="chevronLeft" label={words.previous} onClick={() => goToMonth(monthAfter(month, -1))} />
        <IconButton
          icon="chevronLeft"
          label={words.next}
          className={styles.next ?? ''}
          onClick={() => goToMonth(monthAfter(month, 1))}
        />
      </Row>
      <Row gap={3} justify="between" below={3}>
        <Text role="status" size="small" tone="muted">
          {events ? summary : list.isError ? '' : words.loading}
        </Text>
        <Button
          kind="quiet"
          size="sm"
          icon="check"
          className={styles.toggle ?? ''}
          aria-pressed={onlyRegistered}
          onClick={() => address.showRegistered(!onlyRegistered)}
        >
          {words.onlyRegistered}
        </Button>
      </Row>
      {!events && list.isError ? (
        <QueryError query={list} />
      ) : (
        <>
          {cut && (
            <Text size="small" tone="warning" below={3}>
              {words.moreThan(longDate(new Date(cut.eventStartDate), now))}
            </Text>
          )}
          <MonthGrid
            titleId={titleId}
            weeks={weeks}
            month={month}
            events={events ?? []}
            isLoading={!events || isPlaceholderData}
            chosen={chosen}
            now={now}
            onChoose={(day) => goToMonth(dayAfter(day, 1 - day.getDate()), day)}
          />
          {events && ofMonth.length === 0 ? (
            <EmptyState
              sketch={isNarrowed ? 'search' : 'event'}
              title={isNarrowed ? words.tryOthers : words.noneText}
              action={isNarrowed && <Button onClick={reset}>{eventsWords.reset}</Button>}
            />
          ) : (
            <div className={styles.below} data-day-list>
              <DayEvents day={chosen} events={events} now={now} />
            </div>
          )}
          <Text size="small" tone="muted" above={3}>
            {words.inZone(zoneName(currentZone(viewerZone())))}
          </Text>
        </>
      )}
    </section>
  )
}

const monthName = (month: Date) => month.toLocaleDateString('en-GB', { month: 'long' })

const noneIn = (month: Date, now: Date) =>
  month < now && !isSameMonth(month, now) ? words.noneThen(monthName(month)) : words.noneYet(monthName(month))

function summaryOf(
  events: readonly { readonly registered?: true | undefined }[],
  month: Date,
  now: Date,
  isNarrowed: boolean,
) {
  if (events.length === 0) return isNarrowed ? words.noneLike(monthName(month)) : noneIn(month, now)
  const own = events.filter(({ registered }) => registered).length
  return own > 0 ? `${words.events(events.length)}, ${words.registered(own)}` : words.events(events.length)
}

/** Lists the events that are on in these weeks (EVT-30). */
function useListEventsBetween(weeks: readonly Date[][], filters: Filters, now: Date) {
  // Signing out empties the cache while the month is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const from = first?.toISOString() ?? ''
  const until = last ? dayAfter(last, 1).toISOString() : ''
  const query = queryOf(filters, now)
  return useQuery({
    enabled: isAuthenticated,
    queryKey: eventKeys.month(from, until, query),
    queryFn: ({ signal }) => callApi(listEventsBetween, { query: { ...query, from, until } }, { signal }),
    // While filters change, the month's events stay; another month begins empty.
    placeholderData: (before, earlier) => (earlier?.queryKey[2] === from ? before : undefined),
  })
}
