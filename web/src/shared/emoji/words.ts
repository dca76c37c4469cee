/** What the choice of emoji says. */
export const emojiWords = {
  open: 'Emoji',
  search: 'Search emoji',
  tone: 'Skin tone',
  groups: 'Groups of emoji',
  grid: 'Emoji to choose from',
  loading: 'Loading emoji',
  recent: 'Recently used',
  found: 'Found emoji',
  none: 'No emoji found',
  inserted: (name: string) => `${name} inserted`,
  group: {
    smileys: 'Smileys and feelings',
    people: 'People and body',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
} as const
