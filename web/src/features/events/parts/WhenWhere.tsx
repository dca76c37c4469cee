import type { Event } from '@quad/contract/entities/event.ts'
import type { ReactNode } from 'react'
import { placeText } from '../../../entities/event/facts.ts'
import { clocksDiffer, spanText, zoneName } from '../../../entities/event/times.ts'
import { viewerZone } from '../../../shared/zone.ts'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { addressOf } from '../../../shared/navigation/shareLink.ts'
import { pageWords as words } from '../pageWords.ts'
import styles from './WhenWhere.module.css'

/** When an event is, in its zone and, where clocks differ, in the viewer's; and where, with a map (EVT-02). */
export function WhenWhere({ event }: { readonly event: Event }) {
  return (
    <div className={styles.rows}>
      <When event={event} />
      <Where event={event} />
    </div>
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
    <Row icon="calendar" label={words.when}>
      <time dateTime={start} className={styles.main}>
        {spanText(start, end, timeZone, now)}
      </time>
      {differs && (
        <span className={styles.more}>
          {words.inZone(zoneName(timeZone))} · {words.yourTime(spanText(start, end, own, now))}
        </span>
      )}
      <button type="button" className={styles.act} onClick={() => void save()}>
        {words.addToCalendar}
      </button>
    </Row>
  )
}

// Where the coordinates are unknown, the map searches for the address.
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
      <Row icon="globe" label={words.where}>
        <span className={styles.main}>{placeText(event)}</span>
        {eventLink !== '' && <Outside to={eventLink}>{words.joinOnline}</Outside>}
      </Row>
    )
  const map = mapOf(event)
  return (
    <Row icon="pin" label={words.where}>
      <bdi className={styles.main}>{venue.address || placeText(event)}</bdi>
      {venue.address !== '' && city.address !== '' && <bdi className={styles.more}>{city.address}</bdi>}
      {map && <Outside to={map}>{words.openMap}</Outside>}
    </Row>
  )
}

function Outside({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a className={styles.act} href={to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly label: string
  readonly children: ReactNode
}

function Row({ icon, label, children }: RowProps) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
