import { appendFileSync } from 'node:fs'

/** A message that a person sent, identified by its unique text. */
export interface Intent {
  readonly page: string
  readonly from: string
  readonly to: string
  readonly text: string
}

/** The sent and the confirmed messages, recorded outside the app and in a file. */
export interface Journal {
  readonly intents: readonly Intent[]
  readonly acknowledged: ReadonlySet<string>
  /** Counts of events, by name. */
  readonly counts: ReadonlyMap<string, number>
  /** The last output of nodes that exited unexpectedly. */
  readonly crashes: readonly string[]
  intend(intent: Intent): void
  acknowledge(text: string): void
  count(what: string, times?: number): void
  crash(output: string): void
  note(line: object): void
}

/** Opens a journal; each line of its file is one event with its time. */
export function openJournal(file: string): Journal {
  const intents: Intent[] = []
  const acknowledged = new Set<string>()
  const counts = new Map<string, number>()
  const crashes: string[] = []
  const note = (line: object) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  return {
    intents,
    acknowledged,
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
