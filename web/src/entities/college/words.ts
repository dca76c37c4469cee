export const collegeWords = {
  didYouMean: 'Did you mean this one?',
  label: 'College',
  search: 'Search for your college',
  found: 'Suggestions',
  notListed: 'Not listed? Add it',
  domain: (domain: string) => `Needs an email at ${domain}`,
} as const
