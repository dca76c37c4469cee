// The rooms whose newest message is on screen (a channel and its thread): new messages there are read at once.
const reading = new Set<string>()

/** Counts new messages of this room as read, until the returned function is called. */
export function readAlong(roomId: string): () => void {
  reading.add(roomId)
  return () => void reading.delete(roomId)
}

export const isReading = (roomId: string): boolean => reading.has(roomId)
