import type { AckOf } from '@quad/contract/socket.ts'
import { emitLive, isLive, isPassing, onArrival, onDeparture } from './live.ts'

type Progress = AckOf<'joinRoom'>

interface Holder {
  /** Called after each join with the numbers of the room's last message and last event. */
  readonly joined?: (progress: Progress) => void
}

const retryMs = 1000
const held = new Map<string, Set<Holder>>()
const losses = new Set<(room: string) => void>()

/** Calls `react` when a room stops being delivered: left, no longer allowed, or disconnected. */
export function onRoomLost(react: (room: string) => void): void {
  losses.add(react)
}

function lose(room: string): void {
  for (const react of losses) react(room)
}

async function join(room: string): Promise<void> {
  const answer = await emitLive('joinRoom', { room })
  const holders = held.get(room)
  if (!holders) return
  if (!answer?.ok) {
    lose(room)
    return joinLater(room, answer?.err.code)
  }
  for (const { joined } of holders) joined?.(answer)
}

// After a refusal, the server sends `roomChanged` once joining may succeed; the client retries only temporary failures.
function joinLater(room: string, refusal: string | undefined): void {
  if (isPassing(refusal) && isLive()) setTimeout(() => isLive() && joinAgain(room), retryMs)
}

onArrival(() => {
  for (const room of held.keys()) void join(room)
})

onDeparture(() => {
  for (const room of held.keys()) lose(room)
})

/** Joins a room, again after each reconnection, until every holder has called the returned function. */
export function holdRoom(room: string, holder: Holder = {}): () => void {
  const holders = held.get(room) ?? new Set()
  const isNew = !held.has(room)
  held.set(room, holders.add(holder))
  // Join again for a holder that needs the acknowledgement: the last one may be out of date.
  if (isNew || holder.joined) void join(room)
  return () => {
    holders.delete(holder)
    if (holders.size > 0 || held.get(room) !== holders) return
    held.delete(room)
    lose(room)
    void emitLive('leaveRoom', { room })
  }
}

/** Joins a held room again, because the server may have removed this socket from it. */
export function joinAgain(room: string): void {
  if (held.has(room)) void join(room)
}
