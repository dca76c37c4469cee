import emojiOfUnicode from 'emojibase-data/en/data.json' with { type: 'json' }
import type { Plugin } from 'vite'
import type { EmojiGroup, PackedEmoji } from 'virtual:emoji'

// The picker's groups by their numbers in the emoji data; the group of components (skin tones, hair) is left out.
const groups: readonly (readonly [EmojiGroup, number])[] = [
  ['smileys', 0],
  ['people', 1],
  ['nature', 3],
  ['food', 4],
  ['travel', 5],
  ['activities', 6],
  ['objects', 7],
  ['symbols', 8],
  ['flags', 9],
]

/** All emoji by group, in Unicode's order, with the names that the picker searches. */
export function packEmoji(): (readonly [EmojiGroup, PackedEmoji[]])[] {
  return groups.map(([group, number]) => [group, emojiOfUnicode.filter((one) => one.group === number).map(pack)])
}

function pack({ emoji, label, tags = [], version, skins = [] }: (typeof emojiOfUnicode)[number]): PackedEmoji {
  // For emoji of two people, keep only variants in which both have the same skin tone.
  const tones = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji)
  const packed = [emoji, label, tags.join(' '), version] as const
  return tones.length === 0 ? packed : [...packed, tones.join(' ')]
}

const name = 'virtual:emoji'

/** Provides the emoji as the module `virtual:emoji`, in a chunk of its own. */
export function emojiData(): Plugin {
  return {
    name: 'quad-emoji',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    // Browsers parse JSON text faster than an object literal.
    load: (id) =>
      id === `\0${name}`
        ? `export const packedEmoji = JSON.parse(${JSON.stringify(JSON.stringify(packEmoji()))})`
        : undefined,
  }
}
