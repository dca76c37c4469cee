import type { AckOf } from '@quad/contract/socket.ts'
import { emitLive, isLive, onArrival, onDeparture } from './live.ts'

type Joined = (progress: AckOf<'joinRoom'>) => void

interface Held {
  readonly joined: Set<Joined>
  progress: AckOf<'joinRoom'> | undefined
}

const tryAgainMs = 1000
const held = new Map<string, Held>()
const losses = new Set<(room: string) => void>()

/** Hears of each room that is not delivered any more: it was left, one may not be there, or the connection ended. */
export function onRoomLost(hear: (room: string) => void): void {
  losses.add(hear)
}

function lose(room: string): void {
  for (const hear of losses) hear(room)
}

async function join(room: string): Promise<void> {
  const answer = await emitLive('joinRoom', { room })
  const kept = held.get(room)
  if (!kept) return
  if (!answer?.ok) {
    lose(room)
    return joinLater(room, answer?.err.code)
  }
  kept.progress = answer
  for (const react of kept.joined) react(answer)
}

// Whoever may not be there is told when that changes; what the server could not do now, it may do in a moment.
function joinLater(room: string, refusal: string | undefined): void {
  const isPassing = refusal === undefined || /^(?:server\.|request\.tooMany)/.test(refusal)
  if (isPassing && isLive()) setTimeout(() => isLive() && joinAgain(room), tryAgainMs)
}

onArrival(() => {
  for (const room of held.keys()) void join(room)
})

onDeparture(() => {
  for (const room of held.keys()) lose(room)
})

/**
 * Has a room delivered live for as long as somebody holds it, also after the connection was lost; `joined` hears each
 * time how far the room is.
 */
export function holdRoom(room: string, joined: Joined): () => void {
  const kept = held.get(room) ?? { joined: new Set(), progress: undefined }
  const isNew = !held.has(room)
  held.set(room, kept)
  kept.joined.add(joined)
  if (isNew) void join(room)
  else if (kept.progress) joined(kept.progress)
  return () => {
    kept.joined.delete(joined)
    if (kept.joined.size > 0 || held.get(room) !== kept) return
    held.delete(room)
    lose(room)
    void emitLive('leaveRoom', { room })
  }
}

/** Joins a room anew that one may have been put out of. */
export function joinAgain(room: string): void {
  if (held.has(room)) void join(room)
}
