import type { EventItem } from '@quad/contract/entities/event.ts'
import { type ReactNode, useId } from 'react'
import { RestingItem } from '../../shared/ui/RestingItem.tsx'
import { EventCard, EventCardSkeleton } from './EventCard.tsx'
import styles from './EventCard.module.css'

interface EventGridProps {
  readonly label: string
  readonly events: readonly EventItem[]
}

/** Events as posters side by side. */
export function EventGrid({ label, events }: EventGridProps) {
  return (
    <Grid label={label}>
      {events.map((event) => (
        <RestingItem key={event._id} name={`event ${event._id}`}>
          <EventCard event={event} />
        </RestingItem>
      ))}
    </Grid>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

export function EventGridSkeleton() {
  return (
    <div aria-hidden="true">
      <Grid>
        {places.map((place) => (
          <li key={place}>
            <EventCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  )
}

function Grid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.board}>
      {label !== undefined && (
        <h2 id={id} className="visuallyHidden">
          {label}
        </h2>
      )}
      <ul className={styles.grid} aria-labelledby={label === undefined ? undefined : id}>
        {children}
      </ul>
    </div>
  )
}
