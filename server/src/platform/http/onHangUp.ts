import type { ServerResponse } from 'node:http'

/** Calls `listener` if the client closes the connection before the answer; returns the function that stops listening. */
export function onHangUp(response: ServerResponse, listener: () => void): () => void {
  if (response.destroyed) listener()
  else response.once('close', listener)
  return () => void response.off('close', listener)
}
