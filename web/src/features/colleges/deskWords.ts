import { counted } from '@quad/contract/counted.ts'

// Only members load this file.

export const deskWords = {
  title: 'Desk',
  of: (name: string) => `Desk of ${name}`,
  open: 'Open the desk',
  numbers: 'The college in numbers',
  students: 'Students',
  active: 'Active in 7 days',
  clubs: 'Clubs',
  events: 'Events in 30 days',
  registrations: 'Registrations in 30 days',
  write: 'Write to all students',
  signIn: 'Log-in with the college',
  lists: 'Lists of the desk',
  tabs: {
    waiting: 'New clubs',
    withoutOfficers: 'Without officers',
    termsEnded: 'Terms over',
    made: 'New events',
  },
  counted: (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${count.toLocaleString('en')}`,
  none: {
    waiting: 'No clubs wait',
    withoutOfficers: 'Every club has an officer',
    termsEnded: 'No term is over',
    made: 'Nothing new',
  },
  noneText: {
    waiting: 'A club that adds itself to the college shows up here until you decide on it.',
    withoutOfficers: 'Clubs in which nobody holds an office show up here.',
    termsEnded: 'Clubs show up here whose officers stay past the end of their term.',
    made: 'Events and festivals made under the college in the last 30 days show up here.',
  },
  verify: 'Verify',
  verifyNamed: (name: string) => `Verify ${name}`,
  keep: 'Keep unofficial',
  keepNamed: (name: string) => `Keep unofficial: ${name}`,
  remove: 'Remove…',
  removeNamed: (name: string) => `Remove ${name} from the college`,
  offices: 'See officers',
  officesNamed: (name: string) => `See officers of ${name}`,
  ended: (day: string) => `Term over since ${day}`,
  festival: 'Festival',
  event: 'Event',
  end: "That's all.",
} as const

export const noticeWords = {
  title: 'Notices',
  none: 'No notices yet',
  noneText: 'What your college writes to all its students stays here.',
  list: 'Notices of the college',
  end: "That's all.",
  for: (people: number) => `For ${counted(people, 'student', 'students')}`,
  ways: 'Notify me of new ones',
  inApp: 'In the app',
  byMail: 'By email',
  notSaved: "Your choice couldn't be saved",
  modal: {
    title: 'Write to all students',
    text: 'Notice',
    hint: 'It can’t be edited or taken back.',
    send: 'Send notice',
    sendTo: (people: number) => `Send to ${counted(people, 'student', 'students')}`,
    reaches: (people: number) =>
      `${counted(people, 'student gets', 'students get')} it in the app, and by email as they chose. One notice a day.`,
    noneLeft: 'The college wrote to its students today. You can write again tomorrow.',
    sent: (people: number) => `Notice sent to ${counted(people, 'student', 'students')}`,
    notSent: "The notice couldn't be sent",
    before: 'Sent before',
  },
} as const
