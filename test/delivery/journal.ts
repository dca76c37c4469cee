import { appendFileSync } from 'node:fs'

/** A message that somebody let go of, by the text that it alone has. */
export interface Intent {
  readonly page: string
  readonly from: string
  readonly to: string
  readonly text: string
}

/** What was wanted and what was confirmed, kept outside the app, in a file too. */
export interface Journal {
  readonly intents: readonly Intent[]
  readonly acknowledged: ReadonlySet<string>
  /** How often something was done or seen, by its name. */
  readonly counts: ReadonlyMap<string, number>
  intend(intent: Intent): void
  acknowledge(text: string): void
  count(what: string, times?: number): void
  note(line: object): void
}

/** Opens a journal; each line of its file is one thing that happened, with its moment. */
export function openJournal(file: string): Journal {
  const intents: Intent[] = []
  const acknowledged = new Set<string>()
  const counts = new Map<string, number>()
  const note = (line: object) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  return {
    intents,
    acknowledged,
    counts,
    note,
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
