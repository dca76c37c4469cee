import type { AckOf } from '@quad/contract/socket.ts'
import { emitLive, isLive, isPassing, onArrival, onDeparture } from './live.ts'

type Progress = AckOf<'joinRoom'>

interface Holder {
  /** Called after each join with the number of the room's last message. */
  readonly joined?: (progress: Progress) => void
  /** The number of the holder's last message; the server returns the deletions up to it. */
  readonly upTo?: () => number | undefined
}

interface HeldRoom {
  readonly holders: Set<Holder>
  progress: Progress | undefined
}

const retryMs = 1000
const held = new Map<string, HeldRoom>()
const losses = new Set<(room: string) => void>()

/** Calls `react` when a room stops being delivered: left, no longer allowed, or disconnected. */
export function onRoomLost(react: (room: string) => void): void {
  losses.add(react)
}

function lose(room: string): void {
  for (const react of losses) react(room)
}

async function join(room: string): Promise<void> {
  const known = [...(held.get(room)?.holders ?? [])].flatMap(({ upTo }) => upTo?.() || [])
  const answer = await emitLive('joinRoom', { room, ...(known.length > 0 && { upTo: Math.min(...known) }) })
  const kept = held.get(room)
  if (!kept) return
  if (!answer?.ok) {
    lose(room)
    return joinLater(room, answer?.err.code)
  }
  kept.progress = answer
  for (const { joined } of kept.holders) joined?.(answer)
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
  const kept = held.get(room) ?? { holders: new Set(), progress: undefined }
  const isNew = !held.has(room)
  held.set(room, kept)
  kept.holders.add(holder)
  // A holder with messages joins again: the last acknowledgement may be older than its messages.
  if (isNew || holder.upTo) void join(room)
  else if (kept.progress) holder.joined?.(kept.progress)
  return () => {
    kept.holders.delete(holder)
    if (kept.holders.size > 0 || held.get(room) !== kept) return
    held.delete(room)
    lose(room)
    void emitLive('leaveRoom', { room })
  }
}

/** Joins a held room again, from which the server may have removed this socket. */
export function joinAgain(room: string): void {
  if (held.has(room)) void join(room)
}
