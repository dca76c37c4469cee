import { counted } from '@quad/contract/counted.ts'

/** Texts of the list of requests to join. */
export const requestWords = {
  search: 'Search requests by name',
  year: 'Year',
  branch: 'Branch',
  answers: 'Answers',
  any: 'Any',
  missing: 'Answers missing',
  isMissing: 'Missing',
  agreed: 'Yes',
  yearOf: (year: string) => `Year ${year}`,
  notConfirmed: 'not confirmed',
  in: 'In',
  more: (count: number) => `and ${counted(count, 'more club', 'more clubs')}`,
  found: (count: number, more: boolean) => `${count}${more ? '+' : ''} ${count === 1 ? 'request' : 'requests'} found`,
  nobody: 'No request matches',
  nobodyText: 'Try another name, or fewer filters.',
  showAll: 'Show all requests',
  choose: (name: string) => `Choose ${name}`,
  chosen: (count: number) => `${count} chosen`,
  clear: 'Clear choice',
  acceptMatching: 'Accept all that match',
  declineMatching: 'Decline all that match',
  askQuestions: 'Ask questions',
} as const
