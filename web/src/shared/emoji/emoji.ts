import type { PackedEmoji } from 'virtual:emoji'

export interface Emoji {
  readonly glyph: string
  readonly name: string
  /** The words of its name. */
  readonly named: readonly string[]
  /** The other words that it is found by. */
  readonly tags: readonly string[]
  readonly edition: number
  /** From light to dark; none where no skin is shown. */
  readonly tones: readonly string[]
}

/** 0 for the yellow that is nobody's, then from light to dark. */
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

/** The emoji in a tone of skin, where it has any. */
export const inTone = ({ glyph, tones }: Emoji, tone: SkinTone): string => tones[tone - 1] ?? glyph

const foundAtMost = 72
const shortName = 2

/** The emoji whose name or other words begin with every word of a text; those that are called so come first. */
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
