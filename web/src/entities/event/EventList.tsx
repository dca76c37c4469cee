import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import type { EventsOf } from './cache.ts'
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx'
import styles from './EventCard.module.css'
import { nextFirst } from './nextFirst.ts'
import { useListEvents } from './useListEvents.ts'
import { eventWords } from './words.ts'

interface EventListProps {
  readonly filter: EventsOf
  readonly label: string
  /** Shown if there are none. */
  readonly noneText: string
  readonly noneAct?: ReactNode
}

/** The events of a host or a person, the next first, past ones too, in a tab of their page (CLUB-03, PROF-01). */
export function EventList({ filter, label, noneText, noneAct }: EventListProps) {
  const list = useListEvents(filter)
  const now = useNow()
  const { data } = list
  // The call's order is that of making them, the newest first.
  const events = useMemo(() => data && nextFirst(data, now), [data, now])
  if (!events && list.isError) return <QueryError query={list} />
  if (events?.length === 0)
    return <EmptyState sketch="event" title={eventEmptyStates.all} text={noneText} action={noneAct} />
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {events ? '' : eventWords.loading}
      </p>
      {events ? <EventGrid label={label} events={events} /> : <EventGridSkeleton />}
      {events && <ListEnd list={list} end={eventWords.end} />}
    </div>
  )
}
