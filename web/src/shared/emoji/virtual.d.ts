// Made by web/scripts/emojiData.ts when the web app is built.
declare module 'virtual:emoji' {
  export type EmojiGroup =
    | 'smileys'
    | 'people'
    | 'nature'
    | 'food'
    | 'travel'
    | 'activities'
    | 'objects'
    | 'symbols'
    | 'flags'

  /**
   * An emoji as it travels: glyph, name, words it is found by, the edition of Unicode's emoji that brought it, and its
   * five skin tones from light to dark where it has them; words and tones with blanks between.
   */
  export type PackedEmoji = readonly [string, string, string, number, string?]

  /** By group, in the order of Unicode. */
  export const packedEmoji: readonly (readonly [EmojiGroup, readonly PackedEmoji[]])[]
}
