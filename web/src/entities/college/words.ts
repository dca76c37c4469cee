export const collegeWords = {
  label: 'College',
  search: 'Search for your college',
  found: 'Suggestions',
  notListed: 'Not listed? Ask for its page on My Campus',
  domain: (domain: string) => `Needs an email at ${domain}`,
} as const
