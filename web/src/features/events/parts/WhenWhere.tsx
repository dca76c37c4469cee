import type { Event } from '@quad/contract/entities/event.ts'
import type { ReactNode } from 'react'
import { placeText } from '../../../entities/event/facts.ts'
import { clocksDiffer, spanText, zoneName } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { addressOf } from '../../../shared/navigation/shareLink.ts'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { viewerZone } from '../../../shared/zone.ts'
import { pageWords as words } from '../words.ts'
import styles from './EventBody.module.css'

/** When an event is, in its zone and, where clocks differ, in the viewer's; and where, with a map (EVT-02). */
export function WhenWhere({ event }: { readonly event: Event }) {
  return (
    <Stack gap={4} className={styles.rows}>
      <When event={event} />
      <Where event={event} />
    </Stack>
  )
}

function When({ event }: { readonly event: Event }) {
  const now = useNow()
  const { eventStartDate: start, eventEndDate: end, timeZone } = event
  const own = viewerZone()
  const differs = clocksDiffer(timeZone, own, start) || clocksDiffer(timeZone, own, end)
  async function save() {
    const { saveCalendarFile } = await import('../saveCalendarFile.ts')
    const { _id: id, eventTitle: title } = event
    saveCalendarFile({ id, title, start, end, place: placeText(event), address: addressOf(`/events/${id}`) })
  }
  return (
    <Fact icon="calendar" label={words.when}>
      <Text dateTime={start} as="time" strong breaks tabular>
        {spanText(start, end, timeZone, now)}
      </Text>
      {differs && (
        <Text as="span" size="small" tone="muted" breaks tabular>
          {words.inZone(zoneName(timeZone))} · {words.yourTime(spanText(start, end, own, now))}
        </Text>
      )}
      {event.series && (
        <Row
          as="button"
          inline
          type="button"
          className={styles.act}
          onClick={() => openModal('seriesDates', { eventId: event._id })}
        >
          {eventWords.repeats(event.series)}
        </Row>
      )}
      <Row as="button" inline type="button" className={styles.act} onClick={() => void save()}>
        {words.addToCalendar}
      </Row>
    </Fact>
  )
}

// Without coordinates, search the map for the address.
function mapOf({ venue, city }: Event): string | undefined {
  const point = venue.latLng
  const place = point ? `${point.lat},${point.lng}` : [venue.address, city.address].filter(Boolean).join(', ')
  if (place === '') return undefined
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}

function Where({ event }: { readonly event: Event }) {
  const { location, venue, city, eventLink } = event
  if (location === 'online')
    return (
      <Fact icon="globe" label={words.where}>
        <Text as="span" strong breaks tabular>
          {placeText(event)}
        </Text>
        {eventLink !== '' && <Outside to={eventLink}>{words.joinOnline}</Outside>}
      </Fact>
    )
  const map = mapOf(event)
  return (
    <Fact icon="place" label={words.where}>
      <Text as="bdi" strong breaks tabular>
        {venue.address || placeText(event)}
      </Text>
      {venue.address !== '' && city.address !== '' && (
        <Text as="bdi" size="small" tone="muted" breaks tabular>
          {city.address}
        </Text>
      )}
      {map && <Outside to={map}>{words.openMap}</Outside>}
    </Fact>
  )
}

function Outside({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Row as="a" inline className={styles.act} href={to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </Row>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly label: string
  readonly children: ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <Row gap={3} align="stretch" role="group" aria-label={label}>
      <Row as="span" inline justify="center" rigid className={styles.icon}>
        <Icon name={icon} size={22} />
      </Row>
      <Stack align="start" shrink>
        {children}
      </Stack>
    </Row>
  )
}
