// Rooms whose newest message is on screen, such as a channel and its thread. New messages there count as read at once.
const reading = new Set<string>()

/** Makes new messages of this room count as read until the returned function is called. */
export function readAlong(roomId: string): () => void {
  reading.add(roomId)
  return () => void reading.delete(roomId)
}

export const isReading = (roomId: string): boolean => reading.has(roomId)
