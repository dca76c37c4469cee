import type { Change, ChangedFact } from '@quad/contract/entities/notification.ts'
import { changeWords } from '@quad/contract/messages/changes.ts'
import { List } from '../../../shared/ui/primitives.tsx'
import { words } from '../words.ts'

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const show = (fact: ChangedFact, value: string) =>
  changeWords.value(fact, value, (at) => at.toLocaleString('en-GB', parts))

/** What changed about an event or session, before → after, in the viewer's zone (EVT-16). */
export function ChangeLines({ change: { changes, note } }: { readonly change: Change }) {
  if (changes.length === 0 && note === '') return null
  return (
    <List size="small" breaks>
      {changes.map(({ fact, before, after }) => (
        <li key={fact}>
          {changeWords.facts[fact]}: <bdi>{show(fact, before)}</bdi> → <bdi>{show(fact, after)}</bdi>
        </li>
      ))}
      {note !== '' && (
        <li>
          <bdi>{words.quoted(note)}</bdi>
        </li>
      )}
    </List>
  )
}
