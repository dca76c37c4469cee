/** Limits of #tags: letters, digits and underscores of a tag, and the tags of a text that are links. */
export const tagLimits = { length: 50, linked: 30 } as const

// With a letter: "#1" is no tag. Within a word or an address, # begins none.
const tag = /(?<![\p{L}\p{M}\p{N}_#&/])#(?=[\p{N}_]*\p{L})([\p{L}\p{M}\p{N}_]+)/gu

export interface PlacedTag {
  /** The tag with its #. */
  readonly text: string
  /** The offset of its #. */
  readonly at: number
}

/** The #tags of a text, in order; longer ones are plain text. */
export function tagsIn(text: string): readonly PlacedTag[] {
  const found = [...text.matchAll(tag)].map(({ 0: whole, index }) => ({ text: whole, at: index }))
  return found.filter((one) => one.text.length <= tagLimits.length + 1)
}
