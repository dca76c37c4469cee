import { create } from 'zustand'
import { onLive } from '../../shared/realtime/live.ts'
import { onRoomLost } from '../../shared/realtime/rooms.ts'

type Presence = Readonly<Record<string, readonly string[]>>

const usePresence = create<Presence>(() => ({}))

onLive('roomUsers', ({ room, users }) => usePresence.setState({ [room]: users.map(({ sender }) => sender._id) }))
// Clear a room's presence on leaving it, because the server sends presence only to members who have joined.
onRoomLost((room) => usePresence.setState({ [room]: [] }))

/** Whether a person is present in a joined room; false for other rooms. */
export function useIsPresent(roomId: string | undefined, userId: string): boolean {
  return usePresence((presence) => roomId !== undefined && (presence[roomId]?.includes(userId) ?? false))
}

/** Returns the number of people present in a joined room, including the viewer. */
export function usePresentCount(roomId: string): number {
  return usePresence((presence) => presence[roomId]?.length ?? 0)
}
