import emojiOfUnicode from 'emojibase-data/en/data.json' with { type: 'json' }
import type { Plugin } from 'vite'
import type { EmojiGroup, PackedEmoji } from 'virtual:emoji'

// The numbers that the data gives the groups that people choose from; what emoji are composed of is none of them.
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

/** All emoji by group in Unicode's order, with no more about each than the picker shows and searches by. */
export function packEmoji(): (readonly [EmojiGroup, PackedEmoji[]])[] {
  return groups.map(([group, number]) => [group, emojiOfUnicode.filter((one) => one.group === number).map(pack)])
}

function pack({ emoji, label, tags = [], version, skins = [] }: (typeof emojiOfUnicode)[number]): PackedEmoji {
  // Of those that show two people, whose skin may differ, the ones where it does not.
  const tones = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji)
  const packed = [emoji, label, tags.join(' '), version] as const
  return tones.length === 0 ? packed : [...packed, tones.join(' ')]
}

const name = 'virtual:emoji'

/** Lets the web app import the emoji as `virtual:emoji`: a piece of its own, from Quad's own address. */
export function emojiData(): Plugin {
  return {
    name: 'quad-emoji',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    // As a text: browsers read that faster than a program that says the same.
    load: (id) =>
      id === `\0${name}`
        ? `export const packedEmoji = JSON.parse(${JSON.stringify(JSON.stringify(packEmoji()))})`
        : undefined,
  }
}
