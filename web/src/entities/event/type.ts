import type { EventItem } from '@quad/contract/entities/event.ts'
import styles from './type.module.css'

/** Props that give an element the colours of an event's type: `--event`, `--event-soft` and `--on-event-soft`. */
export function inTypeColour(eventType: EventItem['eventType'], className = '') {
  return { className: `${styles.type} ${className}`, 'data-event-type': eventType }
}
