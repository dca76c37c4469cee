import type { EventItem } from '@quad/contract/entities/event.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import styles from './EventChip.module.css'
import { inTypeColour } from './type.ts'
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
