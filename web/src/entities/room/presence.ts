import { create } from 'zustand'
import { onLive } from '../../shared/realtime/live.ts'
import { onRoomLost } from '../../shared/realtime/rooms.ts'

type Presence = Readonly<Record<string, readonly string[]>>

const usePresence = create<Presence>(() => ({}))

onLive('roomUsers', ({ room, users }) => usePresence.setState({ [room]: users.map(({ sender }) => sender._id) }))
// Presence is sent to the members who have joined the room; after leaving it would be stale.
onRoomLost((room) => usePresence.setState({ [room]: [] }))

/** Whether a person is present in a joined room; false for other rooms. */
export function useIsPresent(roomId: string | undefined, userId: string): boolean {
  return usePresence((presence) => roomId !== undefined && (presence[roomId]?.includes(userId) ?? false))
}

/** The number of people present in a joined room, the viewer included. */
export function usePresentCount(roomId: string): number {
  return usePresence((presence) => presence[roomId]?.length ?? 0)
}
