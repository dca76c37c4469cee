import { appendFileSync } from 'node:fs'
import type { Address } from '../../web/src/features/talk/message.ts'
import type { Refused } from './messages.ts'

/** A message that a person sent, identified by its unique text. */
export interface Intent {
  readonly page: string
  readonly from: string
  readonly to: Address
  readonly text: string
  /** When it was written. */
  readonly at: number
}

/** The sent and the confirmed messages, recorded outside the app and in a file. */
export interface Journal {
  readonly intents: readonly Intent[]
  readonly acknowledged: ReadonlySet<string>
  /** How often each message was sent. */
  readonly attempts: ReadonlyMap<string, number>
  /** The moments at which messages were refused for good. */
  readonly refused: ReadonlyMap<string, number>
  /** Counts of events, by name. */
  readonly counts: ReadonlyMap<string, number>
  /** The last output of nodes that exited unexpectedly. */
  readonly crashes: readonly string[]
  intend(intent: Intent): void
  attempt(text: string): void
  acknowledge(text: string): void
  refuse(refused: Refused): void
  count(what: string, times?: number): void
  crash(output: string): void
  note(line: object): void
}

/** Opens a journal; each line of its file is one event with its time. */
export function openJournal(file: string): Journal {
  const intents: Intent[] = []
  const acknowledged = new Set<string>()
  const attempts = new Map<string, number>()
  const refused = new Map<string, number>()
  const counts = new Map<string, number>()
  const crashes: string[] = []
  const note = (line: object) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  return {
    intents,
    acknowledged,
    attempts,
    refused,
    counts,
    crashes,
    note,
    crash(output) {
      crashes.push(output)
      note({ crash: output })
    },
    intend(intent) {
      intents.push(intent)
      note({ intent })
    },
    attempt(text) {
      attempts.set(text, (attempts.get(text) ?? 0) + 1)
    },
    refuse({ text, at }) {
      refused.set(text, at)
      note({ refused: text })
    },
    acknowledge(text) {
      acknowledged.add(text)
      note({ acknowledged: text })
    },
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
      note({ what, times })
    },
  }
}
