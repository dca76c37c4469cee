// The conversation whose end is on screen: messages that arrive in it are read at once.
let reading: string | undefined

/** Counts new messages of this room as read, until the returned function is called. */
export function readAlong(roomId: string): () => void {
  reading = roomId
  return () => {
    if (reading === roomId) reading = undefined
  }
}

export const isReading = (roomId: string): boolean => reading === roomId
