export const adWords = {
  featured: 'Featured',
  sponsored: 'Sponsored',
  kinds: { college: 'College', club: 'Club', fest: 'Fest', event: 'Event' },
  menu: (name: string) => `More for the ad for ${name}`,
  edit: 'Edit ad',
  remove: 'Remove ad',
} as const
