import type { EventItem } from '@quad/contract/entities/event.ts'
import { registersHere, seatsLeft } from '../../../entities/event/facts.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { organisedWords as words } from '../memberWords.ts'
import styles from './EventNumbers.module.css'

const shown = (count: number) => count.toLocaleString('en-IN')

/** How often an event was seen, how many registered, and how many seats are left (EVT-21, EVT-23). */
export function EventNumbers({ event }: { readonly event: Omit<EventItem, 'admin'> }) {
  const { eventTitle, takeRegistration, teamsCount, views } = event
  const left = seatsLeft(event)
  return (
    <dl className={styles.numbers} aria-label={words.numbers(eventTitle)}>
      <Entry name={words.views} value={shown(views)} />
      {registersHere(event) ? (
        <>
          <Entry name={words.registered} value={shown(teamsCount)} />
          <Entry name={words.seatsLeft} value={left === undefined ? words.unlimited : shown(left)} />
        </>
      ) : (
        <Entry name={words.registration} value={takeRegistration ? words.elsewhere : words.noRegistration} />
      )}
    </dl>
  )
}

function Entry({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.entry}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" size={/\d/.test(value) ? 'title-medium' : 'small'} strong tabular className={styles.value}>
        {value}
      </Text>
    </div>
  )
}
