import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { clockText } from '../../../shared/dates.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { DoorKeeper, type DoorState, entriesByTicket, entriesOf, type ShownEntry } from '../door.ts'
import { readTicketCode } from '../ticketCode.ts'
import { doorWords as words, scanWords } from '../words.ts'
import styles from './DoorList.module.css'
import { EntryRow, Person } from './DoorRows.tsx'
import { Scanner, type Verdict } from './Scanner.tsx'

const shownAtMost = 50
const syncEveryMs = 15_000

const [loadedAs] = performance.getEntriesByType('navigation')
const isDoorDocument = loadedAs !== undefined && new URL(loadedAs.name).pathname.startsWith('/events/door/')

/** Who may come and who came: lets people in with or without a connection, and shows tickets used twice (DOOR-02). */
export function DoorList({ event, userId }: { readonly event: Event; readonly userId: string }) {
  const { _id: eventId, eventEndDate } = event
  const door = useMemo(() => new DoorKeeper(userId, eventId, eventEndDate), [userId, eventId, eventEndDate])
  const state = useStore(door.store)
  useEffect(() => {
    void door.load()
    const timer = setInterval(() => void door.sync(), syncEveryMs)
    const leave = onlineManager.subscribe((online) => online && void door.sync())
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [door])
  const entries = useMemo(() => entriesOf(state), [state])
  const cameBy = useMemo(() => entriesByTicket(entries), [entries])
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(isDoorDocument && new URLSearchParams(window.location.search).has('scan'))
  const wanted = text.trim().toLowerCase()
  if (!state.ready)
    return state.failure ? (
      <ErrorState error={state.failure} onRetry={() => void door.sync()} />
    ) : (
      <Skeleton shape="block" />
    )
  const matches = (...names: readonly string[]) => names.some((name) => name.toLowerCase().includes(wanted))
  const tickets = wanted === '' ? [] : state.tickets.filter(({ name, teamName }) => matches(name, teamName))
  const guests = entries.filter(({ ticket, name }) => ticket === null && (wanted === '' || matches(name)))
  const takeBack = (entry: ShownEntry) => void door.takeBack(entry._id)
  function scan() {
    // The document that the app came with may not use the camera.
    if (isDoorDocument) setScanning(true)
    else window.location.assign(`/events/door/${eventId}?scan`)
  }
  const letGuestIn = () => {
    void door.letIn({ name: text.trim() })
    setText('')
  }
  return (
    <>
      {isScanning ? (
        <Scanner onCode={(code) => judge(door, eventId, code)} onClose={() => setScanning(false)} />
      ) : (
        <Button icon="scan" onClick={scan}>
          {scanWords.scan}
        </Button>
      )}
      <Summary state={state} came={cameBy.size} guests={entries.filter(({ ticket }) => ticket === null).length} />
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        maxLength={limits.memberNameLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wanted === '' ? (
        <Recent state={state} entries={entries} onTakeBack={takeBack} />
      ) : (
        <Stack gap={2}>
          <h2 className={styles.heading}>{words.found}</h2>
          {tickets.length + guests.length === 0 && <Text tone="muted">{words.noMatch}</Text>}
          <List className={styles.rows}>
            {tickets.slice(0, shownAtMost).map((ticket) => (
              <Person
                key={ticket._id}
                ticket={ticket}
                entry={cameBy.get(ticket._id)?.[0]}
                onLetIn={() => void door.letIn({ ticket: ticket._id })}
                onTakeBack={takeBack}
              />
            ))}
            {guests.slice(0, shownAtMost).map((entry) => (
              <EntryRow key={entry._id} name={entry.name} line={words.guest} entry={entry} onTakeBack={takeBack} />
            ))}
          </List>
          {tickets.length > shownAtMost && <Text tone="muted">{words.more}</Text>}
          <Button kind="quiet" icon="plus" onClick={letGuestIn}>
            {words.addGuest(text.trim())}
          </Button>
        </Stack>
      )}
    </>
  )
}

/** Lets in whom a code belongs to, unless they are in already or the code isn't a ticket of this event. */
async function judge(door: DoorKeeper, eventId: string, code: string): Promise<Verdict> {
  const state = door.store.getState()
  const scanned = await readTicketCode(code, eventId, state.publicKey)
  if (scanned.kind === 'foreign') return { tone: 'danger', title: scanWords.foreign, line: scanWords.foreignLine }
  if (scanned.kind === 'otherEvent')
    return { tone: 'danger', title: scanWords.otherEvent, line: scanWords.otherEventLine }
  const ticket = state.tickets.find(({ _id }) => _id === scanned.ticket)
  if (!ticket)
    return {
      tone: 'danger',
      title: scanWords.notListed,
      line: scanWords.notListedLine(clockText(new Date(state.asOf))),
    }
  const title = ticket.teamName === '' ? ticket.name : `${ticket.name} · ${ticket.teamName}`
  const entry = entriesByTicket(entriesOf(state)).get(ticket._id)?.[0]
  if (entry)
    return {
      tone: 'warning',
      title,
      line: scanWords.before(clockText(new Date(entry.at)), entry.by ?? words.you),
    }
  void door.letIn({ ticket: ticket._id })
  return { tone: 'success', title, line: scanWords.isIn }
}

function Summary({
  state,
  came,
  guests,
}: {
  readonly state: DoorState
  readonly came: number
  readonly guests: number
}) {
  const { tickets, unsent, withdrawn, asOf, failure } = state
  return (
    <Stack gap={1}>
      <Text size="lead" strong tabular role="status">
        {words.came(came, tickets.length)}
        {guests > 0 && ` · ${words.guests(guests)}`}
      </Text>
      <Text size="small" tone="muted" tabular>
        {words.asOf(clockText(new Date(asOf)))}
      </Text>
      {failure && unsent.length > 0 && (
        <Text size="small" tone="warning">
          {words.unsent(unsent.length)}
        </Text>
      )}
      {withdrawn.map((ticket) => (
        <Text key={ticket} size="small" tone="warning" breaks>
          {words.withdrawn(tickets.find(({ _id }) => _id === ticket)?.name ?? words.somebody)}
        </Text>
      ))}
    </Stack>
  )
}

interface RecentProps {
  readonly state: DoorState
  readonly entries: readonly ShownEntry[]
  readonly onTakeBack: (entry: ShownEntry) => void
}

function Recent({ state: { tickets }, entries, onTakeBack }: RecentProps) {
  const byId = useMemo(() => new Map(tickets.map((ticket) => [ticket._id, ticket])), [tickets])
  const twice = [...entriesByTicket(entries)].filter(([, all]) => all.length > 1)
  const nameOf = ({ ticket, name }: ShownEntry) => (ticket === null ? name : (byId.get(ticket)?.name ?? words.guest))
  const teamOf = ({ ticket }: ShownEntry) => (ticket === null ? words.guest : (byId.get(ticket)?.teamName ?? ''))
  const row = (entry: ShownEntry) => (
    <EntryRow key={entry._id} name={nameOf(entry)} line={teamOf(entry)} entry={entry} onTakeBack={onTakeBack} />
  )
  return (
    <>
      {twice.length > 0 && (
        <Stack gap={2}>
          <h2 className={styles.heading}>{words.twice}</h2>
          <Text size="small" tone="muted">
            {words.twiceText}
          </Text>
          <List className={styles.rows}>{twice.flatMap(([, all]) => all.map(row))}</List>
        </Stack>
      )}
      <Stack gap={2}>
        <h2 className={styles.heading}>{words.recent}</h2>
        {entries.length === 0 && <Text tone="muted">{words.nobody}</Text>}
        <List className={styles.rows}>{entries.slice(-shownAtMost).toReversed().map(row)}</List>
      </Stack>
    </>
  )
}
