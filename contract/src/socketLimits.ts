/** Of live connections; the server closes one that exceeds the figures of a second, of bytes or of refused events (ruling 94). */
export const socketLimits = {
  perPerson: 50,
  roomsPerSocket: 20,
  /** How long a connection may take to send its token. */
  tokenMs: 3000,
  /** The largest first frame, which has the token. */
  connectFrameBytes: 8192,
  /** The largest frame: the longest message with room to spare. */
  frameBytes: 65_536,
  /** The maximum frames per second, including heartbeats. */
  framesPerSecond: 200,
  bytesPerSecond: 1_048_576,
  /** The maximum unsent bytes buffered for a slow client. */
  unsentBytes: 1_000_000,
  /** Refused events within ten seconds. */
  faults: 20,
} as const
