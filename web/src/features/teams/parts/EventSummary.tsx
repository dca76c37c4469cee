import type { Event } from '@quad/contract/entities/event.ts'
import { feeText, placeText } from '../../../entities/event/facts.ts'
import { clocksDiffer, spanText, zoneName } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { viewerZone } from '../../../shared/zone.ts'
import { registerWords as words } from '../words.ts'
import styles from './Teams.module.css'

/** When and where an event is and what it costs, for somebody who is about to register. */
export function EventSummary({ event }: { readonly event: Event }) {
  const now = useNow()
  const { eventStartDate: start, eventEndDate: end, timeZone, location } = event
  const cost = feeText(event)
  return (
    <Stack gap={1} size="small" tone="muted" className={styles.summary}>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <Icon name="calendar" size={18} />
        <span>
          <time dateTime={start}>{spanText(start, end, timeZone, now)}</time>
          {clocksDiffer(timeZone, viewerZone(), start) && ` · ${words.inZone(zoneName(timeZone))}`}
        </span>
      </Row>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <Icon name={location === 'online' ? 'globe' : 'pin'} size={18} />
        <bdi>{placeText(event)}</bdi>
      </Row>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <strong>{cost}</strong>
        {cost !== eventWords.free && eventWords.feeNote}
      </Row>
    </Stack>
  )
}
