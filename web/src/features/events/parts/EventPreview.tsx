import type { EventItem } from '@quad/contract/entities/event.ts'
import { EventCard } from '../../../entities/event/EventCard.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { wizardWords as words } from '../memberWords.ts'
import styles from './StepPage.module.css'

/** A placeholder for a new event's id, which the server makes and which decides what is drawn on its poster. */
export const previewId = '01a202cd-c95f-701b-92d0-f1f2ce17a95b'

/** An event's host, as events have it. */
export type Hosted = Pick<EventItem, 'club' | 'festival' | 'college'>

/** The event's card as people will see it. Hidden from screen readers, as the form says the same. */
export function EventPreview({ event }: { readonly event: EventItem }) {
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <Text size="small" strong below={3}>
        {words.preview}
      </Text>
      <EventCard event={event} />
    </div>
  )
}
