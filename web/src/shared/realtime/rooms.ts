import type { AckOf } from '@quad/contract/socket.ts'
import { emitLive, onArrival } from './live.ts'

type Joined = (progress: AckOf<'joinRoom'>) => void

interface Held {
  readonly joined: Set<Joined>
  progress: AckOf<'joinRoom'> | undefined
}

const held = new Map<string, Held>()

async function join(room: string): Promise<void> {
  const answer = await emitLive('joinRoom', { room })
  const kept = held.get(room)
  if (!answer?.ok || !kept) return
  kept.progress = answer
  for (const react of kept.joined) react(answer)
}

onArrival(() => {
  for (const room of held.keys()) void join(room)
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
    void emitLive('leaveRoom', { room })
  }
}

/** Joins a room anew that one may have been put out of. */
export function joinAgain(room: string): void {
  if (held.has(room)) void join(room)
}
