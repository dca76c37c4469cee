import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { clockText } from '../../../shared/dates.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import {
  DoorKeeper,
  type DoorState,
  entriesByTicket,
  entriesOf,
  isForbidden,
  keepInStep,
  type ShownEntry,
} from '../door.ts'
import { judge } from '../judge.ts'
import { doorWords as words, scanWords } from '../words.ts'
import styles from './DoorList.module.css'
import { EntryRow, Person } from './DoorRows.tsx'
import { NoDoor } from './NoDoor.tsx'
import { Scanner } from './Scanner.tsx'

const shownAtMost = 50

const [loadedAs] = performance.getEntriesByType('navigation')
const isDoorDocument = loadedAs !== undefined && new URL(loadedAs.name).pathname.startsWith('/events/door/')

/** Who may come and who came: lets people in with or without a connection, and shows tickets used twice (DOOR-02). */
export function DoorList({ event, userId }: { readonly event: Event; readonly userId: string }) {
  const { _id: eventId, eventEndDate } = event
  const door = useMemo(() => new DoorKeeper(userId, eventId, eventEndDate), [userId, eventId, eventEndDate])
  const state = useStore(door.store)
  useEffect(() => keepInStep(door), [door])
  const entries = useMemo(() => entriesOf(state), [state])
  const cameBy = useMemo(() => entriesByTicket(entries), [entries])
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(isDoorDocument && new URLSearchParams(window.location.search).has('scan'))
  const wanted = text.trim().toLowerCase()
  if (isForbidden(state.failure)) return <NoDoor eventId={eventId} />
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
      <Summary
        state={state}
        came={cameBy.size}
        guests={entries.filter(({ ticket }) => ticket === null).length}
        onDismiss={() => void door.dismissWithdrawn()}
      />
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
          {/* Apart from the rows above, so that a thumb doesn't meet it instead. */}
          <Row above={5}>
            <Button kind="quiet" icon="plus" onClick={letGuestIn}>
              {words.addGuest(text.trim())}
            </Button>
          </Row>
        </Stack>
      )}
    </>
  )
}

interface SummaryProps {
  readonly state: DoorState
  readonly came: number
  readonly guests: number
  readonly onDismiss: () => void
}

function Summary({ state, came, guests, onDismiss }: SummaryProps) {
  const { tickets, unsent, undone, withdrawn, asOf, failure, isKept } = state
  const changes = unsent.length + undone.length
  return (
    <Stack gap={1} align="start">
      <Text size="lead" strong tabular role="status">
        {words.came(came, tickets.length)}
        {guests > 0 && ` · ${words.guests(guests)}`}
      </Text>
      <Text size="small" tone="muted" tabular>
        {words.asOf(clockText(new Date(asOf)))}
      </Text>
      {failure && changes > 0 && (
        <Text size="small" tone="warning">
          {isKept ? words.unsent(changes) : words.notKept}
        </Text>
      )}
      {withdrawn.map(({ _id, name }) => (
        <Text key={_id} size="small" tone="warning" breaks>
          {words.withdrawn(name === '' ? words.somebody : name)}
        </Text>
      ))}
      {withdrawn.length > 0 && (
        <Button kind="quiet" onClick={onDismiss}>
          {words.dismiss}
        </Button>
      )}
    </Stack>
  )
}

const timesOf = (all: readonly ShownEntry[]) => words.twiceAt(all.map(({ at }) => clockText(new Date(at))))

interface RecentProps {
  readonly state: DoorState
  readonly entries: readonly ShownEntry[]
  readonly onTakeBack: (entry: ShownEntry) => void
}

function Recent({ state: { tickets }, entries, onTakeBack }: RecentProps) {
  const byId = useMemo(() => new Map(tickets.map((ticket) => [ticket._id, ticket])), [tickets])
  const byTicket = useMemo(() => entriesByTicket(entries), [entries])
  const twice = [...byTicket.values()].filter(({ length }) => length > 1)
  // A ticket that was let in more than once is above.
  const once = entries.filter(({ ticket }) => ticket === null || byTicket.get(ticket)?.length === 1)
  const nameOf = ({ ticket, name }: ShownEntry) => (ticket === null ? name : (byId.get(ticket)?.name ?? words.guest))
  const teamOf = ({ ticket }: ShownEntry) => (ticket === null ? words.guest : (byId.get(ticket)?.teamName ?? ''))
  const row = (entry: ShownEntry, since?: string) => (
    <EntryRow
      key={entry._id}
      name={nameOf(entry)}
      line={teamOf(entry)}
      since={since}
      entry={entry}
      onTakeBack={onTakeBack}
    />
  )
  return (
    <>
      {twice.length > 0 && (
        <Stack gap={2}>
          <h2 className={styles.heading}>{words.twice}</h2>
          <Text size="small" tone="muted">
            {words.twiceText}
          </Text>
          <List className={styles.rows}>
            {twice.flatMap((all) => all.slice(-1).map((last) => row(last, timesOf(all))))}
          </List>
        </Stack>
      )}
      <Stack gap={2}>
        <h2 className={styles.heading}>{words.recent}</h2>
        {entries.length === 0 && <Text tone="muted">{tickets.length === 0 ? words.noTickets : words.nobody}</Text>}
        <List className={styles.rows}>
          {once
            .slice(-shownAtMost)
            .toReversed()
            .map((entry) => row(entry))}
        </List>
      </Stack>
    </>
  )
}
