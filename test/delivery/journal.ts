import { appendFileSync } from 'node:fs'
import type { Address } from '../../web/src/features/talk/message.ts'
import { Changes, type MadeChange, type Step } from './changes.ts'
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

/** The sent and the confirmed messages, recorded outside the app; each line of its file is one event with its time. */
export class Journal {
  readonly intents: Intent[] = []
  readonly changes = new Changes()
  readonly acknowledged = new Set<string>()
  /** How often each message was sent. */
  readonly attempts = new Map<string, number>()
  /** When messages were refused for good, in milliseconds since 1970. */
  readonly refused = new Map<string, number>()
  /** Counts of events, by name. */
  readonly counts = new Map<string, number>()
  /** The last output of nodes that exited unexpectedly. */
  readonly crashes: string[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  note(line: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }

  intend(intent: Intent): void {
    this.intents.push(intent)
    this.note({ intent })
  }

  makeChange(by: string, change: MadeChange): void {
    this.changes.make(by, change)
    this.count(`changes made: ${change.kind}`)
    this.note({ by, change })
  }

  change(by: string, step: Step): void {
    this.changes.note(by, step)
    if (step.step !== 'requested') this.count(`changes ${step.step}`)
    this.note({ by, step })
  }

  attempt(text: string): void {
    this.attempts.set(text, (this.attempts.get(text) ?? 0) + 1)
  }

  acknowledge(text: string): void {
    this.acknowledged.add(text)
    this.note({ acknowledged: text })
  }

  refuse({ text, at }: Refused): void {
    this.refused.set(text, at)
    this.note({ refused: text })
  }

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times)
    this.note({ what, times })
  }

  crash(output: string): void {
    this.crashes.push(output)
    this.note({ crash: output })
  }
}
