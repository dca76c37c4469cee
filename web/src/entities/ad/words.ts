export const adWords = {
  featured: 'Featured',
  sponsored: 'Sponsored',
  kinds: { college: 'College', club: 'Club', fest: 'Festival', event: 'Event' },
  menu: (name: string) => `More for the ad for ${name}`,
  edit: 'Edit ad',
  editNamed: (name: string) => `Edit ad for ${name}`,
  remove: 'Remove ad',
  removeNamed: (name: string) => `Remove ad for ${name}`,
} as const
