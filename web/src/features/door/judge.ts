import { clockText } from '../../shared/dates.ts'
import { byText, type DoorKeeper, entriesByTicket, entriesOf } from './door.ts'
import { readTicketCode } from './ticketCode.ts'
import { scanWords as words } from './words.ts'

/** What a scan said, and in which tone. */
export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly title: string
  /** '' for individuals; absent without a ticket. */
  readonly team?: string
  readonly line: string
}

/** Lets in whom a code belongs to, unless they are in already or the code isn't a ticket of this event. */
export async function judge(door: DoorKeeper, eventId: string, code: string): Promise<Verdict> {
  const state = door.store.getState()
  const scanned = await readTicketCode(code, eventId, state.publicKey)
  if (scanned.kind === 'foreign') return { tone: 'danger', title: words.foreign, line: words.foreignLine }
  if (scanned.kind === 'otherEvent') return { tone: 'danger', title: words.otherEvent, line: words.otherEventLine }
  const ticket = state.tickets.find(({ _id }) => _id === scanned.ticket)
  if (!ticket)
    return {
      tone: 'danger',
      title: words.notListed,
      line: words.notListedLine(clockText(new Date(state.asOf))),
    }
  const whose = { title: ticket.name, team: ticket.teamName }
  const entry = entriesByTicket(entriesOf(state)).get(ticket._id)?.[0]
  if (entry)
    return {
      tone: 'warning',
      ...whose,
      line: words.before(clockText(new Date(entry.at)), byText(entry)),
    }
  void door.letIn({ ticket: ticket._id })
  return { tone: 'success', ...whose, line: words.isIn }
}
