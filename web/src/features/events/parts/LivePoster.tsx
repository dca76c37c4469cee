import { Poster } from '../../../entities/event/Poster.tsx'
import { inTypeColour } from '../../../entities/event/facts.ts'
import { timeText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { slotBody } from '../detailsForm.ts'
import { type QuickValues, quickWords as words } from '../quickForm.ts'
import { type Hosted, previewId } from './EventPreview.tsx'
import styles from './LivePoster.module.css'

addIcons(eventIcons)

interface LivePosterProps {
  readonly values: QuickValues
  readonly hosted: Hosted
  /** The address of the chosen picture; '' for the drawn one. */
  readonly eventImg: string
}

/** The poster with its date tab and, below it, title, time and place as they are typed. */
export function LivePoster({ values, hosted, eventImg }: LivePosterProps) {
  const now = useNow()
  const { timeZone, location, venue } = values
  const starts = slotBody(values).eventStartDate
  const isOnline = location === 'online'
  return (
    <span {...inTypeColour('workshop', styles.live)} aria-hidden="true">
      <span className={styles.frame}>
        <Poster event={{ ...hosted, _id: previewId, eventImg }} eager />
        {starts !== '' && (
          <span className={styles.date}>
            <DateTab at={starts} timeZone={timeZone} size="lg" />
          </span>
        )}
      </span>
      <Stack as="span" gap={2} className={styles.texts}>
        <Text as="span" size="title-medium" breaks>
          <bdi>{values.eventTitle.trim() || words.untitled}</bdi>
        </Text>
        {starts !== '' && (
          <Row as="span" gap={2} size="small" tone="muted">
            <Icon name="calendar" size={16} />
            {timeText(starts, timeZone, now)}
          </Row>
        )}
        <Row as="span" gap={2} size="small" tone="muted" breaks>
          <Icon name={isOnline ? 'globe' : 'place'} size={16} />
          <bdi>{isOnline ? eventWords.online : venue.address.trim() || words.placeUnset}</bdi>
        </Row>
      </Stack>
    </span>
  )
}
