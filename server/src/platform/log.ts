import { type DestinationStream, type Logger, pino } from 'pino'

const addresses = /[^\s@<>"'=(]+@[^\s@<>"'),;]+/g
const codes = /\b(?:\d{6}|\d{20})\b/g
const tokens = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g

/** Replaces email addresses, one-time codes and tokens, so that the text can be logged. */
export function scrub(text: string): string {
  return text.replaceAll(tokens, '[token]').replaceAll(addresses, '[address]').replaceAll(codes, '[code]')
}

// The job queue reports copies of errors, which are plain objects.
function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  return 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : Object.keys(thrown).join(', ')
}

// PostgreSQL's `detail` and nodemailer's envelope contain personal data: log only these fields of an error.
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(messageOf(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const statement = 'statement' in error && typeof error.statement === 'string' ? error.statement : undefined
  const cause = error.cause === undefined ? undefined : plainError(error.cause)
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code && { code }),
    ...(statement && { statement }),
    stack: scrub(error.stack ?? ''),
    ...(cause && { cause }),
  }
}

// Batch log lines into one write, at most 100 ms late; the rest is flushed at exit.
const batched = { minLength: 8192, periodicFlush: 100, sync: false } as const

/** Like pino's isoTime, formatted once a millisecond: a busy node logs several lines in one. */
function isoTimeByMs(): () => string {
  let at = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: isoTimeByMs(),
    serializers: { err: plainError },
  }
  return pino(options, destination ?? pino.destination(batched))
}
