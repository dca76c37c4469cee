import { create } from 'zustand'
import { onLive } from '../../shared/realtime/live.ts'
import { onRoomLost } from '../../shared/realtime/rooms.ts'

type Presence = Readonly<Record<string, readonly string[]>>

const usePresence = create<Presence>(() => ({}))

onLive('roomUsers', ({ room, users }) => usePresence.setState({ [room]: users.map(({ sender }) => sender._id) }))
// Who is there is told to those who are: of others it would only be remembered.
onRoomLost((room) => usePresence.setState({ [room]: [] }))

/** Whether a person is in a room now; of rooms that one has not joined nothing is known. */
export function useIsPresent(roomId: string | undefined, userId: string): boolean {
  return usePresence((presence) => roomId !== undefined && (presence[roomId]?.includes(userId) ?? false))
}
