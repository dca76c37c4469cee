import type { EventCategory } from '@quad/contract/entities/eventCategories.ts'
import type { EventPosterName } from '../pictures/eventPosters.ts'

interface Round {
  readonly title: string
  readonly description: string
  readonly startsInHours: number
  readonly hours: number
  readonly link?: string
  readonly eliminates?: true
}

/** An event of the demo campus. Its hours count from the campus's last midnight; earlier ones are negative. */
export interface CampusEvent {
  readonly host: { readonly club: string } | { readonly fest: string }
  /** One of the demo people. */
  readonly admin: string
  readonly title: string
  readonly type: 'contest' | 'entertainment' | 'workshop'
  readonly categories: readonly EventCategory[]
  readonly poster?: EventPosterName
  readonly startsInHours: number
  readonly hours: number
  /** Absent for one online. */
  readonly place?: { readonly city: string; readonly venue: string }
  readonly link?: string
  readonly visibility?: 'college'
  /** When registration ends; absent where the event takes none. */
  readonly closesInHours?: number
  readonly sizes?: readonly [min: number, max: number]
  readonly seats?: number
  readonly fee?: number
  readonly perMember?: true
  readonly description: string
  readonly guidelines?: readonly string[]
  readonly rounds?: readonly Round[]
  readonly rewards?: readonly (readonly [rank: string, money: number])[]
  readonly teams?: readonly string[]
  /** How many of the crowd registered alone. */
  readonly crowd?: number
  /** Its registration or its rewards are still to be written. */
  readonly draft?: true
  readonly results?: true
  readonly views?: number
  readonly comments?: readonly (readonly [text: string, reply?: string])[]
}

const hall = { city: 'Pune', venue: 'Drawing hall, Meridian Institute' }
const lab = { city: 'Pune', venue: 'Lab 4, second floor' }

export const campusEvents: readonly CampusEvent[] = [
  {
    host: { fest: 'Meridian Tech Week' },
    admin: 'asha',
    title: 'Night Hack: one night, one useful thing',
    type: 'contest',
    categories: ['Hackathon', 'Coding challange'],
    poster: 'nightHack',
    startsInHours: 21 * 24 + 18,
    hours: 20,
    place: lab,
    closesInHours: 3 * 24 + 22,
    sizes: [2, 4],
    seats: 40,
    description:
      '<p>Twenty hours, teams of two to four, and one question: what would make next Monday on campus easier?</p><h2>What to bring</h2><ul><li>A laptop and its charger</li><li>A mug. We have chai, not cups.</li></ul><p>Mentors walk around from midnight. The lab stays open, and so do the sofas.</p>',
    guidelines: [
      'Start from an empty folder. Libraries are fine, finished projects are not.',
      'One demo of three minutes, on a real device.',
      'Be kind to the people who have slept less than you.',
    ],
    rounds: [
      {
        title: 'Pitch your idea',
        description: 'Two minutes without slides. Tell us whom it helps and how you will know.',
        startsInHours: 21 * 24 + 18,
        hours: 2,
        link: 'https://meet.example.org/night-hack',
      },
      {
        title: 'Build through the night',
        description: 'Mentors come by at midnight and at four. Ask early.',
        startsInHours: 21 * 24 + 20,
        hours: 14,
        eliminates: true,
      },
      {
        title: 'Show it',
        description: 'Ten teams, three minutes each, then breakfast for everyone.',
        startsInHours: 22 * 24 + 10,
        hours: 4,
      },
    ],
    rewards: [
      ['First', 25_000],
      ['Second', 15_000],
      ['Best first-year team', 5000],
    ],
    teams: ['Chai Overflow', 'Null Island', 'Lost Umbrellas', 'Hostel 7', 'Segfault Sisters', 'Monday People'],
    views: 212,
    comments: [
      ['Can a team have people from two colleges?', 'Yes, as long as one of you studies at Meridian.'],
      ['Is there somewhere to sleep?', 'Six sofas. First come, first snore.'],
    ],
  },
  {
    host: { club: 'Monsoon Film Club' },
    admin: 'zoya',
    title: 'Rain on the roof: an open-air concert',
    type: 'entertainment',
    categories: ['Music', 'DJ Concert'],
    poster: 'concert',
    startsInHours: 4 * 24 + 19,
    hours: 4,
    place: { city: 'Pune', venue: 'Amphitheatre behind the library' },
    closesInHours: 3 * 24 + 12,
    seats: 300,
    description:
      '<p>Four bands, one stage, and a roof that leaks in exactly one place. Free for everyone who brings a plant or a friend.</p>',
    crowd: 46,
    views: 340,
    comments: [['Which band opens?', 'Third Floor Balcony, at seven sharp.']],
  },
  {
    host: { club: 'Robotics Society' },
    admin: 'ravi',
    title: 'Solder your first robot',
    type: 'workshop',
    categories: ['Robotics', 'Workshops'],
    poster: 'circuit',
    startsInHours: 6 * 24 + 17,
    hours: 3,
    place: lab,
    visibility: 'college',
    closesInHours: 5 * 24 + 20,
    seats: 20,
    fee: 250,
    description: '<p>A line follower from a bag of parts, in one evening. You take it home.</p>',
    guidelines: ['Closed shoes, please.'],
    crowd: 17,
    views: 58,
  },
  {
    host: { club: 'Paper Bridges' },
    admin: 'asha',
    title: 'Paper bridge finals',
    type: 'contest',
    categories: ['Designing', 'Presentation'],
    poster: 'bridge',
    startsInHours: -9 * 24 + 14,
    hours: 5,
    place: hall,
    closesInHours: -12 * 24 + 20,
    sizes: [2, 3],
    description: '<p>One sheet of A3, no glue, and weights until it folds.</p>',
    rounds: [
      {
        title: 'Load it',
        description: 'Every bridge carries two kilograms for ten seconds.',
        startsInHours: -9 * 24 + 14,
        hours: 2,
        eliminates: true,
      },
      {
        title: 'Until it folds',
        description: 'The last one standing wins. Fingers stay out of the press.',
        startsInHours: -9 * 24 + 17,
        hours: 2,
      },
    ],
    rewards: [
      ['First', 3000],
      ['Prettiest collapse', 500],
    ],
    teams: ['Truss Issues', 'Fold Standard', 'Paper Tigers'],
    results: true,
    views: 131,
  },
  {
    host: { club: 'Paper Bridges' },
    admin: 'asha',
    title: 'Winter bridge camp',
    type: 'contest',
    categories: ['Workshops'],
    startsInHours: 40 * 24 + 9,
    hours: 72,
    place: hall,
    closesInHours: 30 * 24 + 20,
    sizes: [3, 5],
    description: '',
    rounds: [
      {
        title: 'Survey the stream',
        description: 'Measure, draw and argue. No paper yet.',
        startsInHours: 40 * 24 + 9,
        hours: 24,
      },
    ],
    draft: true,
  },
  {
    host: { club: 'Chess in the Corridor' },
    admin: 'asha',
    title: 'Corridor chess open',
    type: 'contest',
    categories: ['Sports'],
    poster: 'board',
    startsInHours: 7 * 24 + 10,
    hours: 6,
    place: { city: 'Pune', venue: 'First-floor corridor' },
    closesInHours: 24 + 22,
    fee: 50,
    perMember: true,
    description: '<p>Seven rounds, ten minutes each. Boards are where they always are.</p>',
    rounds: [
      {
        title: 'Swiss, seven rounds',
        description: 'Ten minutes a side. Touch moves, and so does the caretaker.',
        startsInHours: 7 * 24 + 10,
        hours: 6,
      },
    ],
    rewards: [['First', 1500]],
    crowd: 22,
    views: 74,
  },
  {
    host: { club: 'Campus Runners' },
    admin: 'ravi',
    title: 'Five kilometres at dawn',
    type: 'entertainment',
    categories: ['Sports'],
    poster: 'dawn',
    startsInHours: 2 * 24 + 5.5,
    hours: 2,
    place: { city: 'Pune', venue: 'Main gate' },
    description: '<p>No timing, no medals, one loop around the lake. Walkers are runners too.</p>',
    views: 96,
  },
  {
    host: { club: 'Founders Table' },
    admin: 'kabir',
    title: 'Pitch to somebody who has failed',
    type: 'workshop',
    categories: ['Entrepreneurship', 'Panel discussion'],
    poster: 'voices',
    startsInHours: 9 * 24 + 18,
    hours: 2,
    link: 'https://meet.example.org/founders',
    closesInHours: 8 * 24 + 20,
    description: '<p>Three founders whose companies are gone listen to yours for five minutes and answer honestly.</p>',
    crowd: 12,
    views: 41,
  },
]
