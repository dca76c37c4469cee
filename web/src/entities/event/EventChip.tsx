import type { EventItem } from '@quad/contract/entities/event.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PagePicture } from '../page/PagePicture.tsx'
import styles from './EventChip.module.css'
import { hostOf, inTypeColour } from './facts.ts'
import { eventWords } from './words.ts'

/** An event's type as an icon and a word, in its colour. */
export function EventChip({ type }: { readonly type: EventItem['eventType'] }) {
  return (
    <span {...inTypeColour(type, styles.chip)}>
      <Icon name={type} size={16} />
      {eventWords.types[type]}
    </span>
  )
}

interface HostPictureProps {
  readonly event: Pick<EventItem, 'festival' | 'club' | 'college'>
  readonly size: 24 | 40
}

/** The picture of an event's host. Decorative: the name is always beside it. */
export function HostPicture({ event, size }: HostPictureProps) {
  const host = hostOf(event)
  if (!host) return null
  return <PagePicture id={host.id} src={host.image} size={size} />
}
