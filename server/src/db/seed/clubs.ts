import type { CollegeKey } from './people.ts'

export interface SeedClub {
  readonly key: string
  readonly name: string
  readonly category: 'Arts & Culture' | 'Management' | 'Science & Technology' | 'Sports' | 'Social'
  readonly description: string
  readonly email: string
  /** None: the club is private (CLUB-05). */
  readonly college?: CollegeKey
  readonly admins: readonly string[]
  readonly members: readonly string[]
  readonly pending?: readonly string[]
}

export const clubs: readonly SeedClub[] = [
  {
    key: 'makers',
    name: 'Maker Lab',
    category: 'Science & Technology',
    description: 'Two printers, one laser cutter, a wall of drawers with labels that are mostly right.',
    email: 'makers@meridian.edu',
    college: 'meridian',
    admins: ['zoya'],
    members: ['ravi', 'asha'],
  },
  {
    key: 'players',
    name: 'Black Box Players',
    category: 'Arts & Culture',
    description: 'Two plays a year, and a reading every other Thursday.',
    email: 'players@lakeside.ac.in',
    college: 'lakeside',
    admins: ['meera'],
    members: ['dev'],
  },
  {
    key: 'debate',
    name: 'Northgate Debate Union',
    category: 'Social',
    description: 'For those who would rather be asked a question than told an answer.',
    email: 'union@northgate.edu',
    college: 'northgate',
    admins: ['kabir'],
    members: ['ishaan', 'admin'],
  },
  {
    key: 'nightSky',
    name: 'Night Sky Circle',
    category: 'Science & Technology',
    description: 'We meet when it is clear, and say so an hour before.',
    email: 'nightsky@harbourscience.edu',
    admins: ['arjun'],
    members: ['tara', 'zoya'],
    pending: ['ishaan'],
  },
]

export interface SeedFest {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly email: string
  readonly college: CollegeKey
  readonly admins: readonly string[]
  readonly startsInDays: number
  readonly days: number
}

export const fests: readonly SeedFest[] = [
  {
    key: 'techWeek',
    name: 'Meridian Tech Week',
    description: 'Five days of workshops, one night of robots.',
    email: 'techweek@meridian.edu',
    college: 'meridian',
    admins: ['zoya', 'asha'],
    startsInDays: 21,
    days: 5,
  },
]

/** The ads beside the feed, oldest first. */
export interface SeedAd {
  readonly page: { readonly college: CollegeKey } | { readonly club: string } | { readonly fest: string }
  readonly description: string
  readonly sponsored?: true
}

export const ads: readonly SeedAd[] = [
  {
    page: { college: 'harbour' },
    description: 'Open evenings at the telescope, every clear Friday this term.',
    sponsored: true,
  },
  { page: { club: 'players' }, description: 'Auditions for the winter play: six parts and a chorus that moves.' },
  { page: { fest: 'techWeek' }, description: 'Workshops are free; the robots expect an audience.' },
]
