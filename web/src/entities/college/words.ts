export const collegeWords = {
  label: 'College',
  search: 'Search for your college',
  found: 'Suggestions',
  domain: (domain: string) => `Needs an email at ${domain}`,
} as const
