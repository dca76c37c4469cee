import { type ReactNode, useId } from 'react'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { agendaOf, type Slot } from '../agenda.ts'
import { reminderWords as words } from '../reminderWords.ts'
import cards from './ReminderCard.module.css'

interface AgendaProps<One> {
  readonly entries: readonly One[]
  readonly now: Date
  readonly children: (entry: One) => ReactNode
}

/** What is ahead, under the days on which it starts. */
export function Agenda<One extends Slot & { readonly id: string }>({ entries, now, children }: AgendaProps<One>) {
  return (
    <div className={cards.panel}>
      {agendaOf(entries, now).map((day) => (
        <DayList key={day.name} name={day.name}>
          {day.entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </DayList>
      ))}
      <Text size="small" tone="muted" className={cards.end}>
        {words.end} <Link to="/settings/notifications">{words.change}</Link>
      </Text>
    </div>
  )
}

function DayList({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={cards.day} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={cards.list} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}
