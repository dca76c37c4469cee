import type { CollegeKey } from '../people.ts'
import type { Emblem } from '../pictures/emblems.ts'

type Category = 'Arts & Culture' | 'Science & Technology' | 'Sports' | 'Social'

/** A club of the demo campus. Tests don't use it. */
export interface CampusClub {
  readonly name: string
  readonly category: Category
  readonly college: CollegeKey
  /** One of the demo people; without one, somebody of the crowd. */
  readonly admin?: string
  /** Demo people who are in it. */
  readonly members?: readonly string[]
  /** How many of the crowd are in it, and how many wait. */
  readonly crowd: number
  readonly waiting?: number
  readonly unofficial?: true
  readonly private?: true
  readonly learning?: true
  readonly emblem: Emblem
  readonly description: string
  readonly learnings?: readonly string[]
  readonly faqs?: readonly (readonly [question: string, answer: string])[]
  /** Its recent posts. */
  readonly post?: string
}

const meridian: readonly CampusClub[] = [
  {
    name: 'Paper Bridges',
    category: 'Science & Technology',
    college: 'meridian',
    admin: 'asha',
    members: ['ravi'],
    crowd: 34,
    waiting: 6,
    emblem: 'arches',
    description:
      'We build bridges out of one sheet of paper and load them until they fold.\n\nEvery second Wednesday in the drawing hall. Bring scissors; we have the weights.',
    learnings: ['How a truss carries a load', 'Folding that is stronger than gluing', 'Reading a break'],
    faqs: [
      ['Do I have to study civil engineering?', 'No. Our best bridge last year was by a first-year in design.'],
      ['What does it cost?', 'A sheet of paper. We have plenty.'],
      ['Can I bring a friend?', 'Yes, if they keep their fingers out of the press.'],
    ],
    post: '41 kilograms on one sheet of A3. It held for nine seconds. The tenth is on video.',
  },
  {
    name: 'Robotics Society',
    category: 'Science & Technology',
    college: 'meridian',
    admin: 'ravi',
    members: ['asha', 'zoya'],
    crowd: 72,
    waiting: 3,
    emblem: 'orbits',
    description: 'Line followers in autumn, sumo in spring, and a bench that is never empty.',
    learnings: ['Soldering without burns', 'PID control by feeling', 'Losing well'],
    faqs: [
      ['When is the lab open?', 'Every evening from six, if somebody has the key.'],
      ['Do beginners get parts?', 'Yes, a starter box to borrow for a month.'],
    ],
    post: 'Sumo on Friday at five. Rings are taped, batteries are charging, excuses are not accepted.',
  },
  {
    name: 'Late Night Code',
    category: 'Science & Technology',
    college: 'meridian',
    members: ['asha'],
    crowd: 88,
    emblem: 'steps',
    description: 'Two problems, two hours, one pot of chai. Thursdays at nine in lab 4.',
    learnings: ['Graphs', 'Dynamic programming', 'Stopping in time to sleep'],
  },
  {
    name: 'Meridian Design Circle',
    category: 'Arts & Culture',
    college: 'meridian',
    crowd: 41,
    emblem: 'petals',
    description: 'Crits that are kind and honest. Show something unfinished; leave with three next steps.',
    faqs: [['Is this for designers only?', 'For everyone who makes things that others have to use.']],
  },
  {
    name: 'Campus Runners',
    category: 'Sports',
    college: 'meridian',
    members: ['zoya'],
    crowd: 57,
    emblem: 'waves',
    description: 'Five kilometres before breakfast, at the pace of whoever is slowest.',
    post: 'Sunday: the long one, twelve kilometres to the reservoir and tea at the top.',
  },
  {
    name: 'Monsoon Film Club',
    category: 'Arts & Culture',
    college: 'meridian',
    crowd: 64,
    emblem: 'rays',
    description: 'A film on Saturday, an argument until Sunday.',
  },
  {
    name: 'Rooftop Garden',
    category: 'Social',
    college: 'meridian',
    crowd: 22,
    unofficial: true,
    emblem: 'steps',
    description: 'Tomatoes, marigolds and one stubborn lemon tree above block C.',
  },
  {
    name: 'Meridian Cricket',
    category: 'Sports',
    college: 'meridian',
    crowd: 95,
    emblem: 'rings',
    description: 'Nets on weekdays, matches at the weekend, and a tape ball league for everyone.',
  },
  {
    name: 'Open Source Desk',
    category: 'Science & Technology',
    college: 'meridian',
    crowd: 29,
    unofficial: true,
    emblem: 'tiles',
    description: 'Your first pull request, together. We read code aloud.',
  },
  {
    name: 'Chess in the Corridor',
    category: 'Sports',
    college: 'meridian',
    members: ['ravi'],
    crowd: 18,
    unofficial: true,
    emblem: 'blocks',
    description: 'Boards on the windowsills, clocks borrowed from the physics lab.',
  },
]

const elsewhere: readonly CampusClub[] = [
  {
    name: 'Lakeside Choir',
    category: 'Arts & Culture',
    college: 'lakeside',
    admin: 'meera',
    crowd: 46,
    emblem: 'waves',
    description: 'Sixty voices at our best, eleven on a rainy Monday. No auditions, only rehearsals.',
    post: 'Winter concert: the hall is ours on the 18th. Altos, we still need four of you.',
  },
  {
    name: 'Ink and Paper',
    category: 'Arts & Culture',
    college: 'lakeside',
    crowd: 33,
    emblem: 'petals',
    description: 'A magazine twice a year, printed by hand on a press older than the college.',
  },
  {
    name: 'The Slow Readers',
    category: 'Social',
    college: 'lakeside',
    crowd: 25,
    emblem: 'steps',
    description: 'One novel a term. We have been on the same chapter for three weeks and regret nothing.',
  },
  {
    name: 'Lakeside Rowing',
    category: 'Sports',
    college: 'lakeside',
    members: ['dev'],
    crowd: 38,
    emblem: 'waves',
    description: 'On the water at six. Beginners row with a cox who has seen worse.',
  },
  {
    name: 'Kathak and Contemporary',
    category: 'Arts & Culture',
    college: 'lakeside',
    crowd: 31,
    emblem: 'rays',
    description: 'Two forms, one mirror, live tabla on the first of the month.',
  },
  {
    name: 'Street Food Map',
    category: 'Social',
    college: 'lakeside',
    crowd: 52,
    unofficial: true,
    emblem: 'tiles',
    description: 'We eat, we rate, we map. 214 stalls so far.',
  },
  {
    name: 'Founders Table',
    category: 'Social',
    college: 'northgate',
    admin: 'kabir',
    crowd: 61,
    emblem: 'arches',
    description: 'Bring an idea, leave with a customer to talk to.',
    post: 'Three of last term’s ideas have their first paying customer. Ask them how on Tuesday.',
  },
  {
    name: 'Market Watchers',
    category: 'Social',
    college: 'northgate',
    crowd: 44,
    emblem: 'steps',
    description: 'Paper money, real arguments. We explain one balance sheet a week.',
  },
  {
    name: 'Northgate Football',
    category: 'Sports',
    college: 'northgate',
    members: ['ishaan'],
    crowd: 58,
    emblem: 'rings',
    description: 'Two teams, one pitch, floodlights until ten.',
  },
  {
    name: 'Case Crackers',
    category: 'Social',
    college: 'northgate',
    crowd: 39,
    emblem: 'blocks',
    description: 'A case on Monday, a deck on Thursday, a cold critique on Friday.',
  },
  {
    name: 'Tide Pool Survey',
    category: 'Science & Technology',
    college: 'harbour',
    admin: 'tara',
    members: ['arjun'],
    crowd: 27,
    emblem: 'rings',
    description: 'We count what lives between the tides, at hours that suit the sea.',
    learnings: ['Naming thirty animals', 'Reading a tide table', 'Staying dry, mostly'],
    post: 'Low tide at 5:12 on Saturday. Boots, torch, and no perfume: the octopus minds.',
  },
  {
    name: 'Harbour Amateur Radio',
    category: 'Science & Technology',
    college: 'harbour',
    crowd: 16,
    emblem: 'orbits',
    description: 'We have talked to forty countries and one fishing boat that wanted the score.',
  },
  {
    name: 'Surf and Rescue',
    category: 'Sports',
    college: 'harbour',
    crowd: 35,
    emblem: 'waves',
    description: 'Learn to swim out, and to bring somebody back.',
  },
  {
    name: 'Learning X: First Steps in Web',
    category: 'Science & Technology',
    college: 'harbour',
    crowd: 90,
    learning: true,
    emblem: 'tiles',
    description: 'An open course of eight evenings. Everyone may join at once, from any college.',
    learnings: ['HTML that everyone can read', 'CSS without tears', 'A page of your own on the last evening'],
    faqs: [
      ['Do I need a laptop?', 'A phone will do for the first four evenings.'],
      ['What if I miss one?', 'The notes of each evening stay here.'],
    ],
  },
  {
    name: 'Midnight Dosa Committee',
    category: 'Social',
    college: 'harbour',
    crowd: 12,
    waiting: 2,
    private: true,
    admin: 'arjun',
    emblem: 'petals',
    description: 'There is a pan. There is batter. There is a list, and it is long.',
  },
  {
    name: 'Quiet Piano',
    category: 'Arts & Culture',
    college: 'harbour',
    crowd: 14,
    unofficial: true,
    emblem: 'arches',
    description: 'One upright, badly tuned, and a timetable for those who play when nobody listens.',
  },
]

export const campusClubs: readonly CampusClub[] = [...meridian, ...elsewhere]
