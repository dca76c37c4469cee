export const peopleWords = {
  hint: 'Type part of a name.',
  found: 'People found',
  foundCount: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  searching: 'Searching',
} as const
