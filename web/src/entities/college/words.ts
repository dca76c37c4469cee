export const collegeWords = {
  label: 'College',
  search: 'Search your college',
  found: 'Suggestions',
  domain: (domain: string) => `Needs an email of ${domain}`,
} as const
