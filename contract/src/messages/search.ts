export const searchEmptyStates = {
  people: 'No result found',
  all: 'No results found.',
} as const
