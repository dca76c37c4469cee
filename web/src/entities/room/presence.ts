import { create } from 'zustand'
import { onLive } from '../../shared/realtime/live.ts'

type Presence = Readonly<Record<string, readonly string[]>>

const usePresence = create<Presence>(() => ({}))

onLive('roomUsers', ({ room, users }) => usePresence.setState({ [room]: users.map(({ sender }) => sender._id) }))

/** Whether a person is in a room now; of rooms that one has not joined nothing is known. */
export function useIsPresent(roomId: string | undefined, userId: string): boolean {
  return usePresence((presence) => roomId !== undefined && (presence[roomId]?.includes(userId) ?? false))
}
