import { useSession } from '../session/session.ts'
import { parseStored } from '../session/storedSession.ts'
import type { SkinTone } from './emoji.ts'

export interface EmojiMemory {
  /** The recently used emoji, newest first, without skin tone. */
  readonly recent: readonly string[]
  readonly tone: SkinTone
}

const recentAtMost = 24
const tones: readonly SkinTone[] = [0, 1, 2, 3, 4, 5]

const keyOf = () => `quad.emoji.${useSession.getState().userId ?? 'visitor'}`

export function readEmojiMemory(): EmojiMemory {
  const kept = parseStored(localStorage.getItem(keyOf()))
  const fields = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}))
  const recent: unknown = fields.get('recent')
  return {
    recent: Array.isArray(recent)
      ? recent.filter((one): one is string => typeof one === 'string').slice(0, recentAtMost)
      : [],
    tone: tones.find((tone) => tone === fields.get('tone')) ?? 0,
  }
}

export function rememberEmoji(change: { readonly used?: string; readonly tone?: SkinTone }): EmojiMemory {
  const { used } = change
  const before = readEmojiMemory()
  const recent =
    used === undefined ? before.recent : [used, ...before.recent.filter((one) => one !== used)].slice(0, recentAtMost)
  const memory = { recent, tone: change.tone ?? before.tone }
  try {
    localStorage.setItem(keyOf(), JSON.stringify(memory))
  } catch {
    // If storage is full or blocked, recent emoji aren't remembered.
  }
  return memory
}
