import type { CampusClub } from './campusClubs.ts'
import { clubTalk } from './clubTalk.ts'
import type { SeedMessage } from './seedMessage.ts'

const bySubject: Readonly<Record<CampusClub['category'], readonly SeedMessage[]>> = {
  'Arts & Culture': [
    { by: 0, hoursAgo: 76, text: 'The hall is ours from five to eight on Thursday. Keys are with the porter.' },
    { by: 1, hoursAgo: 75.5, text: 'I can bring the two lamps from the store' },
    { by: 2, hoursAgo: 75.2, text: 'and I have a long cable, ten metres' },
    {
      by: 3,
      hoursAgo: 52,
      title: 'Which piece do we open with?',
      text: 'Something that works while people are still finding their seats.',
      replies: [
        { by: 1, hoursAgo: 51, text: 'The short one with the umbrella. Nobody has to hear the first line.' },
        { by: 4, hoursAgo: 50.5, text: 'Agree. And it ends loud.' },
        { by: 0, hoursAgo: 49, text: 'Umbrella it is, unless it rains.' },
      ],
    },
    {
      by: 0,
      hoursAgo: 27,
      text: 'When shall we rehearse?',
      poll: { options: ['Mon 18:00', 'Tue 18:00', 'Wed 19:30'] },
    },
    { by: 5, hoursAgo: 6, text: 'Found a box of old programmes in the library, from 1987. Bringing them tonight.' },
    { by: 2, hoursAgo: 5.7, text: 'Yes please' },
  ],
  'Science & Technology': [
    { by: 0, hoursAgo: 80, text: 'New bench in the lab: number 4. Please sign the sheet before you use the saw.' },
    { by: 1, hoursAgo: 79, text: 'Does the guard have to stay on for thin sheets as well?' },
    { by: 0, hoursAgo: 78.8, text: 'Always. Ask me if a cut seems impossible with it.' },
    {
      by: 2,
      hoursAgo: 55,
      title: 'Test on Saturday: what do we measure?',
      text: 'We get the load cell for two hours only.',
      replies: [
        { by: 0, hoursAgo: 54, text: 'Deflection at half the load, then to failure. Three of each.' },
        { by: 3, hoursAgo: 53.5, text: 'I will write the little script that logs it.' },
        { by: 4, hoursAgo: 53, text: 'And I film it, slowly.' },
      ],
    },
    {
      by: 1,
      hoursAgo: 30,
      text: 'Pizza after the test?',
      poll: { options: ['Yes', 'Yes, with olives', 'Dosa'], multiple: true },
    },
    { by: 4, hoursAgo: 8, text: 'The first run folded at 41 newtons. Photos tomorrow.' },
    { by: 5, hoursAgo: 7.5, text: 'That is twice what mine did' },
  ],
  Sports: [
    { by: 0, hoursAgo: 70, text: 'Ground B tomorrow, six in the morning. Bring water, the tap is still broken.' },
    { by: 1, hoursAgo: 69, text: 'In' },
    { by: 2, hoursAgo: 68.7, text: 'In, with my brother if that is all right' },
    { by: 0, hoursAgo: 68.5, text: 'Always. He can keep time.' },
    {
      by: 3,
      hoursAgo: 47,
      title: 'Shoes for wet grass',
      text: 'What do you all wear in August?',
      replies: [
        { by: 1, hoursAgo: 46, text: 'The cheap ones with long studs. Wash them the same evening.' },
        { by: 5, hoursAgo: 44, text: 'Second that. And newspaper inside.' },
      ],
    },
    { by: 0, hoursAgo: 26, text: 'Friendly against Harbour: which day?', poll: { options: ['Saturday', 'Sunday'] } },
    { by: 4, hoursAgo: 4, text: 'Anyone up for an easy half hour at seven tonight?' },
    { by: 1, hoursAgo: 3.8, text: 'Me' },
  ],
  Social: [
    { by: 0, hoursAgo: 74, text: 'Thank you for Sunday! Eighty-four meals, and the pots are already clean.' },
    { by: 1, hoursAgo: 73, text: 'The little one who asked for thirds made my week' },
    { by: 3, hoursAgo: 72.5, text: 'I have the van again next month' },
    {
      by: 2,
      hoursAgo: 50,
      title: 'Who can teach on Tuesdays?',
      text: 'Class six, fractions and English, one hour. Two of us are away in exams.',
      replies: [
        { by: 4, hoursAgo: 49, text: 'I take fractions.' },
        { by: 5, hoursAgo: 48.5, text: 'English for me, if somebody shares the room key.' },
        { by: 2, hoursAgo: 48, text: 'You are both wonderful. Key is in the blue tin.' },
      ],
    },
    {
      by: 0,
      hoursAgo: 25,
      text: 'Where do we meet on Sunday?',
      poll: { options: ['Main gate', 'Bus stop', 'Library steps'] },
    },
    { by: 5, hoursAgo: 9, text: 'Rice is cheaper at the Monday market, I can carry twenty kilos' },
    { by: 1, hoursAgo: 8.4, text: 'I come along, forty then' },
  ],
}

interface Session {
  readonly title: string
  readonly description: string
}

const sessions: Readonly<Record<CampusClub['category'], Session>> = {
  'Arts & Culture': { title: 'Open rehearsal', description: 'Watch, or bring something of your own.' },
  'Science & Technology': { title: 'Open evening', description: 'Bring a question, or a friend.' },
  Sports: { title: 'Rules and tactics', description: 'Half an hour with a whiteboard, then the teams for Sunday.' },
  Social: { title: 'Planning Sunday', description: 'Who cooks, who drives, who carries.' },
}

const clubSessions: ReadonlyMap<string, Session> = new Map<string, Session>([
  ['Late Night Code', { title: 'Two problems, together', description: 'Graphs, slowly. Bring a laptop or share one.' }],
  [
    'Robotics Society',
    { title: 'Line followers: first run', description: 'Bring your sensor readings, or come to watch.' },
  ],
  ['Paper Bridges', { title: 'From sheet to truss', description: 'Bring scissors. We have the weights.' }],
])

/** What the members of a club have said lately in its General channel. */
export const talkOf = ({ name, category }: CampusClub): readonly SeedMessage[] =>
  clubTalk.get(name) ?? bySubject[category]

/** The session that a club holds today. */
export const sessionToday = ({ name, category }: CampusClub): Session => clubSessions.get(name) ?? sessions[category]

/** What its admin has announced. */
export const announcementsOf = ({ name }: CampusClub): readonly SeedMessage[] => [
  {
    by: 0,
    hoursAgo: 100,
    text: `Welcome to ${name}. Times and rooms are announced here; everything else goes to General.`,
  },
  { by: 0, hoursAgo: 20, text: 'There is a session today: see Sessions for the time and the place.' },
]

/** Direct chats of the demo people: what one and the other say in turn. */
export const smallTalk: readonly (readonly string[])[] = [
  ['Are you coming to the workshop?', 'Yes, ten minutes late though', 'I keep you a seat at the window', 'Thank you!'],
  ['Did you understand question four?', 'Half of it. Draw the forces first, then it is short', 'Oh. Oh! Thanks'],
  ['Your poster is up in the canteen', 'Is it straight?', 'It is now'],
  ['Can I borrow your tripod on Friday?', 'Sure, it is under my desk', 'Back on Saturday, promise'],
]
