import type { TextMention } from './entities/mention.ts'

export type PlacedMention = TextMention & {
  /** The offset of its @. */
  readonly at: number
}

const inWord = /^[\p{L}\p{M}\p{N}_]/u

/** Returns the offset of the next `@name` from `from` on that isn't part of a longer name; -1 if there is none. */
export function mentionAt(text: string, name: string, from: number): number {
  const said = `@${name}`
  let at = text.indexOf(said, from)
  while (at >= 0 && inWord.test(text.slice(at + said.length, at + said.length + 2))) at = text.indexOf(said, at + 1)
  return at
}

/** Adds the offsets of mentions in a text; the mentions must be in the order of the text. */
export function placeMentions(text: string, mentions: readonly TextMention[] = []): readonly PlacedMention[] {
  let end = 0
  return mentions.flatMap((one) => {
    const at = mentionAt(text, one.name, end)
    if (at < 0) return []
    end = at + one.name.length + 1
    return { ...one, at }
  })
}
