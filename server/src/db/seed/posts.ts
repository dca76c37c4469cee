import type { PosterName } from './pictures/posters.ts'

/** The posts of the demo campus, oldest first; `under` is the comment that a comment replies to. */
export interface SeedPost {
  readonly by: string
  readonly text: string
  readonly likes: readonly string[]
  /** Drawn when a demo node starts. */
  readonly images?: readonly { poster: PosterName; alt: string }[]
  readonly comments?: readonly { by: string; text: string; under?: number }[]
}

export const posts: readonly SeedPost[] = [
  {
    by: 'arjun',
    text: 'The telescope dome is open this Friday from 20:00. Saturn is up until about eleven. Bring a jacket, the roof is windier than you think.',
    images: [{ poster: 'saturn', alt: 'Poster: Saturn with its ring over a dark sky' }],
    likes: ['tara', 'asha', 'zoya', 'dev'],
    comments: [
      { by: 'asha', text: 'Can people from other colleges come?' },
      { by: 'arjun', text: 'Yes, just sign the book at the gate.', under: 0 },
      { by: 'tara', text: 'I will bring the small refractor as well.' },
    ],
  },
  {
    by: 'kabir',
    text: 'Debate practice moves to room 214 this week. The motion: this house would abolish attendance.',
    likes: ['admin', 'ishaan'],
  },
  {
    by: 'meera',
    text: 'We are casting for the winter play: six speaking parts and a chorus that does more than stand around.\n\nAuditions on Tuesday and Thursday after four in the black box. No experience needed; reading aloud once beforehand helps. Scripts are at the porter\u2019s desk. If you would rather build or light than speak, come anyway: the crew meets in the same room at six, and there is always tea. Last year three people who came to hold a ladder ended up on stage, so be warned.',
    images: [
      { poster: 'stage', alt: 'Poster: a laughing mask in a spotlight between two red curtains' },
      { poster: 'script', alt: 'The first page of a script' },
    ],
    likes: ['dev', 'asha', 'kabir'],
    comments: [{ by: 'dev', text: 'Lights, please. I still owe you a ladder.' }],
  },
  {
    by: 'ravi',
    text: 'Found: a blue water bottle with a rocket sticker, workshop bench 4. It is at the stores counter.',
    likes: ['zoya'],
  },
  {
    by: 'tara',
    text: 'Tide-pool walk on Sunday at 06:30 from the old jetty. We count anemones for the coastal survey; new eyes are welcome. https://example.org/coastal-survey',
    images: [
      { poster: 'sea', alt: 'The old jetty over a green sea, the sun half risen' },
      { poster: 'anemone', alt: 'A pink anemone seen from above' },
    ],
    likes: ['arjun', 'meera', 'zoya', 'ravi', 'ishaan'],
  },
  {
    by: 'zoya',
    text: 'Our line-following robot finally takes the S-bend without leaving the table. Two semesters, one missing semicolon.',
    images: [{ poster: 'robot', alt: 'A blue robot on two wheels, following a black line' }],
    likes: ['ravi', 'asha', 'arjun'],
  },
  {
    by: 'ishaan',
    text: 'Does anyone have notes from the econometrics guest lecture? I was in the wrong building for forty minutes.',
    likes: ['kabir'],
  },
  {
    by: 'admin',
    text: 'The library stays open until midnight from Monday to the end of examinations. The quiet floor is the third; the second has the whiteboards.',
    likes: ['kabir', 'ishaan', 'asha', 'meera', 'dev', 'tara'],
    comments: [
      { by: 'ishaan', text: 'And the coffee cart?' },
      { by: 'admin', text: 'Until ten. We asked for eleven.', under: 0 },
    ],
  },
  {
    by: 'dev',
    text: 'Open mic on the steps tonight. Poems, songs, one very long joke. Eight o\u2019clock.',
    images: [{ poster: 'openMic', alt: 'Poster: a microphone in front of orange steps' }],
    likes: ['meera', 'tara'],
  },
  {
    by: 'asha',
    text: 'First hackathon team meeting is tomorrow at five in the maker lab. We have two who code, one who draws and nobody who can solder. Yet.',
    likes: ['ravi', 'zoya', 'kabir', 'arjun'],
    comments: [{ by: 'ravi', text: 'I can solder. I can also unsolder, which comes up more often.' }],
  },
  {
    by: 'kabir',
    text: 'The canteen has brought back the lemon rice. That is the whole announcement.',
    likes: ['admin', 'ishaan', 'asha', 'zoya', 'ravi', 'dev', 'tara'],
  },
  {
    by: 'meera',
    text: 'The mural on the east wall is dry enough to lean on. Thank you to everyone who held a brush, and to the rain for waiting.',
    images: [
      { poster: 'mural', alt: 'The mural: circles, rings and bars on coloured squares' },
      { poster: 'muralLeft', alt: 'Its left end' },
      { poster: 'muralRight', alt: 'Its right end' },
    ],
    likes: ['dev', 'tara', 'asha'],
  },
]
