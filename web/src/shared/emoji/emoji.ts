import type { PackedEmoji } from 'virtual:emoji'

export interface Emoji {
  readonly glyph: string
  readonly name: string
  readonly named: readonly string[]
  readonly tags: readonly string[]
  readonly edition: number
  /** The variants by skin tone, light to dark; empty if the emoji has no skin. */
  readonly tones: readonly string[]
}

/** 0 is the default yellow; 1 to 5 go from light to dark. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+-]+/gu) ?? []

export function unpackEmoji([glyph, name, tags, edition, tones = '']: PackedEmoji): Emoji {
  return {
    glyph,
    name,
    named: wordsOf(name),
    tags: wordsOf(tags),
    edition,
    tones: tones === '' ? [] : tones.split(' '),
  }
}

export const inTone = ({ glyph, tones }: Emoji, tone: SkinTone): string => tones[tone - 1] ?? glyph

const foundAtMost = 72
const shortName = 2

/** Returns the emoji that match every word of the text, exact names first. */
export function findEmoji(all: readonly Emoji[], text: string): Emoji[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  const found = all
    .map((emoji) => ({ emoji, rank: Math.max(...asked.map((word) => rankOf(emoji, word))) }))
    .filter(({ rank }) => rank < notFound)
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, foundAtMost)
    .map(({ emoji }) => emoji)
}

const notFound = 4

function rankOf({ named, tags }: Emoji, word: string): number {
  const begins = (one: string) => one.startsWith(word)
  if (named.includes(word)) return named.length <= shortName ? 0 : 1
  if (tags.includes(word)) return 1
  if (named.some(begins)) return 2
  return tags.some(begins) ? 3 : notFound
}
