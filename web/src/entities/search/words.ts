export const searchNameWords = { similar: 'Did you mean' } as const

export const searchWords = {
  title: 'Search',
  label: 'Search people, clubs, colleges, events',
  placeholder: 'Search',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  clear: 'Clear',
  allFor: (text: string) => `All results for “${text}”`,
  tabs: { all: 'All', people: 'People', club: 'Clubs', college: 'Colleges', event: 'Events' },
  parts: 'Kinds of results',
  results: (kind: string, text: string) => `${kind} for “${text}”`,
  atCollege: 'At your college',
  kindAtCollege: (kind: string) => `${kind} at your college`,
  allOf: { people: 'All people', club: 'All clubs', college: 'All colleges', event: 'All events' },
  searching: 'Searching',
  found: (count: number, more: boolean) => (more ? `More than ${count} found` : `${count} found`),
  hint: 'Find people, clubs, colleges and events by part of their name.',
  tryOther: 'Check the spelling, or try a part of the name.',
  elsewhere: 'There are results in',
  end: "That's all.",
} as const
