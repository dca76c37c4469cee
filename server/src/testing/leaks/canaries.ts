import type { Chance } from '../../db/seed/generateChance.ts'
import type { Actor } from './actors.ts'

/** What a canary stands for, and where it may appear. */
interface Secret {
  /** Its name in failures. */
  readonly what: string
  readonly may: readonly Actor[]
  /** Calls that may show it to everyone. */
  readonly open?: readonly string[]
  /** Limits the check to these calls. */
  readonly within?: readonly string[]
  /** True if site admins see it of a person in the console. */
  readonly inConsole?: true
  /** True if no call shows it, not even to people who may read it. */
  readonly unread?: true
}

export interface Canary extends Secret {
  readonly word: string
  readonly foundBy: Set<Actor>
}

export interface Canaries {
  readonly all: readonly Canary[]
  /** Returns a new word that appears in nothing else. */
  hide(secret: Secret): string
  /** Like `hide`, for the digits of a phone number. */
  hidePhone(secret: Secret): string
  /** Returns an emoji that only readers of the secret may see, like `hide`. */
  hideEmoji(secret: Secret): string
  /** Makes an existing text, such as an id, a canary. */
  mark(word: string, secret: Secret): void
  /** The canaries that a reply contains. */
  find(text: string): Canary[]
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

// These appear nowhere else in the test data.
const rareEmoji = [...'🦣🦤🪶🦭🪲🪳🪰🪱']

export function createCanaries(chance: Chance): Canaries {
  const all: Canary[] = []
  const byWord = new Map<string, Canary[]>()
  const emoji = rareEmoji.values()
  let pattern: RegExp | undefined
  const mark = (given: string, secret: Secret) => {
    const canary = { ...secret, word: given.toLowerCase(), foundBy: new Set<Actor>() }
    all.push(canary)
    byWord.set(canary.word, [...(byWord.get(canary.word) ?? []), canary])
    pattern = undefined
  }
  const hidden = (word: string, secret: Secret) => {
    mark(word, secret)
    return word
  }
  return {
    all,
    mark,
    hide: (secret) => hidden(wordOf(chance), secret),
    hidePhone: (secret) => hidden(`9${String(chance.integer(1e9)).padStart(9, '0')}`, secret),
    hideEmoji(secret) {
      const { value } = emoji.next()
      if (value === undefined) throw new Error('Add more emoji to rareEmoji')
      return hidden(value, secret)
    },
    find(text) {
      pattern ??= new RegExp([...byWord.keys()].map((word) => RegExp.escape(word)).join('|'), 'gi')
      const words = new Set(text.match(pattern)?.map((word) => word.toLowerCase()))
      return [...words].flatMap((word) => byWord.get(word) ?? [])
    },
  }
}

/** A random word that no language contains. */
export function wordOf(chance: Chance): string {
  return `zq${Array.from({ length: 10 }, () => chance.pick([...letters])).join('')}`
}
