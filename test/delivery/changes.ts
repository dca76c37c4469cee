/** One part of a message that one person sets: an own reaction, the text, or whether it is deleted. */
export interface Changed {
  readonly messageId: string
  readonly kind: 'react' | 'edit' | 'delete'
  /** The emoji of a reaction, else ''. */
  readonly emoji: string
  /** 'on' or 'off' for a reaction, the new text of an edit, 'deleted'. */
  readonly value: string
}

/** A change that a person made on a page, before its first request. */
export interface MadeChange extends Changed {
  /** The text with which the message was sent. */
  readonly text: string
}

/** A request for a change, or its answer; `refused` for good. */
export interface Step {
  readonly changed: Changed
  readonly step: 'requested' | 'stored' | 'refused'
}

/** The changes of one part of a message, and the values that it may have now. */
export interface Line extends MadeChange {
  readonly by: string
  readonly possible: ReadonlySet<string>
  /** The values of changes without an answer, which the outbox must not lose; a deletion is requested only once. */
  readonly unanswered: readonly string[]
}

interface Track {
  readonly change: MadeChange
  readonly by: string
  /** What the answers leave possible. */
  possible: Set<string>
  /** The changes without an answer, in the order in which they were made. */
  readonly waiting: { readonly value: string; requests: number }[]
}

/** The values that each changed part of a message may have, as the answers tell. */
export class Changes {
  readonly #tracks = new Map<string, Track>()
  /** The texts with which changed messages were sent, by id. */
  readonly texts = new Map<string, string>()

  lines(): Line[] {
    return [...this.#tracks.values()].map(({ change, by, possible, waiting }) => ({
      ...change,
      by,
      possible: new Set([...possible, ...waiting.map(({ value }) => value)]),
      unanswered: change.kind === 'delete' ? [] : waiting.map(({ value }) => value),
    }))
  }

  make(by: string, change: MadeChange): void {
    this.texts.set(change.messageId, change.text)
    const key = keyOf(by, change)
    const track = this.#tracks.get(key) ?? { change, by, possible: new Set([valueBefore(change)]), waiting: [] }
    track.waiting.push({ value: change.value, requests: 0 })
    this.#tracks.set(key, track)
  }

  /** A page requests the changes of a message one after the other, each until it has an answer. */
  note(by: string, { changed, step }: Step): void {
    const track = this.#tracks.get(keyOf(by, changed))
    const at = track?.waiting.findIndex(({ value }) => value === changed.value) ?? -1
    const change = track?.waiting[at]
    if (!track || !change) return
    if (step === 'requested') change.requests += 1
    if (step === 'stored') {
      track.possible = new Set([changed.value])
      track.waiting.splice(0, at + 1)
    }
    if (step === 'refused') {
      // If the answer to an earlier request was lost, that one may have been stored.
      if (change.requests > 1) track.possible.add(changed.value)
      track.waiting.splice(at, 1)
    }
  }
}

const keyOf = (by: string, { messageId, kind, emoji }: Changed) => [messageId, kind, emoji, by].join(' ')

function valueBefore({ kind, value, text }: MadeChange): string {
  if (kind === 'react') return value === 'on' ? 'off' : 'on'
  return kind === 'edit' ? text : 'kept'
}

const mention = / (?:<a [^>]*>[^<]*<\/a>|@Somebody)/

/** A message's text without its mention, which doesn't belong to its name. */
export const withoutMention = (text: string): string => text.replace(mention, '')

/** The text with which a message was sent: its number and its address, before any edits. */
export const sentText = (text: string): string => text.split(' ').slice(0, 2).join(' ')
