import type { Judge } from '@quad/contract/entities/judging.ts'

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
const entries = (count: number) => counted(count, ['entry', 'entries'])

/** Texts of an event's judging, for its admins. */
export const organiseWords = {
  title: 'Judging',
  onlyAdmins: 'Only admins and judges of this event see this page.',
  openEvent: 'Open the event',
  part: 'What is judged',
  rubric: 'Rubric',
  rubricHint: 'You can change it until you lock it.',
  criteria: 'Criteria',
  criterion: (place: number) => `Criterion ${place}`,
  addCriterion: 'Add a criterion',
  removeCriterion: (place: number) => `Remove criterion ${place}`,
  name: 'Name',
  hint: 'Hint for judges',
  max: 'Most points',
  weight: 'Weight',
  ties: 'When scores are equal',
  tieChoices: {
    firstThenLow: [
      'First criterion, then low scores',
      'More points in the first criterion, then fewer scores below half.',
    ],
    firstCriterion: ['First criterion', 'More points in the first criterion.'],
    shared: ['Shared rank', 'Equal scores share a rank.'],
  },
  perEntry: 'Judges for each entry',
  blind: 'Judges see numbers instead of names',
  avoidCollege: 'Nobody judges people of their own college',
  avoidClub: 'Nobody judges people of their own club',
  avoidClubHint: 'Other than the club that holds this event.',
  save: 'Save rubric',
  saved: 'Rubric saved',
  notSaved: 'The rubric couldn’t be saved',
  lock: 'Lock rubric',
  lockHint: 'Lock it before judging begins. Save your changes first.',
  lockTitle: 'Lock this rubric?',
  lockText: [
    'Everybody who may see the event sees the rubric and its fingerprint from now on.',
    'You can’t change it or unlock it.',
  ],
  locked: 'Rubric locked',
  judges: 'Judges',
  addJudges: 'Add judges',
  noJudges: 'No judges yet',
  noJudgesText: 'Ask people on Quad, or send a link to people without an account.',
  states: {
    invited: 'Asked, no answer yet',
    accepted: 'Judges',
    declined: 'Declined',
  } satisfies Record<Judge['state'], string>,
  byLink: (email: string) => `By link: ${email}`,
  load: (scored: number, count: number) => `${scored} of ${count} scored`,
  nameless: 'Closed account',
  more: (name: string) => `More for ${name}`,
  newLink: 'Send a new link',
  linkSent: 'New link sent',
  remove: 'Remove judge',
  removeTitle: 'Remove this judge?',
  removeText: 'Their complete scores stay. Entries that they haven’t scored go to other judges.',
  removed: 'Judge removed',
  progress: 'Progress',
  scored: (scored: number, wanted: number) =>
    `${scored.toLocaleString('en-IN')} of ${counted(wanted, ['score', 'scores'])} given`,
  share: 'Share entries out',
  shareAgain: 'Share out again',
  shareHint: (teams: number) =>
    `${counted(teams, ['registration', 'registrations'])} with a seat will be shared out evenly.`,
  newTeams: (count: number) =>
    `${counted(count, ['registration has', 'registrations have'])} come since. Share out again to judge them.`,
  shared: 'Entries shared out',
  short: (count: number) =>
    `${entries(count)} ${count === 1 ? 'has' : 'have'} too few judges: others haven’t accepted yet, or have a conflict of interest. Add judges and share out again.`,
  close: 'Close judging',
  closeTitle: 'Close judging?',
  closeText: (missing: number) =>
    missing === 0
      ? ['All scores are given.', 'No scores are taken from then on. You can’t reopen it.']
      : [
          `${counted(missing, ['score is', 'scores are'])} missing.`,
          'No scores are taken from then on. You can’t reopen it.',
        ],
  closed: 'Judging closed',
  preview: 'Preview of the results',
  previewHint: 'Only the event’s admins see this until you publish it.',
  shown: 'How many places to show',
  shownHint: 'Leave it empty to show all.',
  publish: 'Publish results',
  publishTitle: 'Publish the results?',
  publishText: [
    'Everybody who may see the event sees them, and each team reads its own scores. The teams are notified once.',
    'You can’t change or withdraw them.',
  ],
  published: 'Results published',
  certificates: 'Certificates for places',
  certificatesHint: 'Their people are notified and download them on the event’s page.',
  issue: (place: string) => `Issue “${place}”`,
  issued: (count: number) =>
    count === 0 ? 'They have this certificate already' : counted(count, ['certificate issued', 'certificates issued']),
  failed: 'This didn’t work',
} as const

export const addWords = {
  title: 'Add judges',
  search: 'Find people on Quad',
  searchHint: 'They are asked, and judge once they accept.',
  add: 'Ask',
  asked: 'Asked',
  askNamed: (name: string) => `Ask ${name} to judge`,
  outside: 'People without an account',
  outsideHint: 'They get a link by mail that works for them alone.',
  name: 'Name',
  email: 'Email',
  send: 'Send link',
  sent: (name: string) => `Link sent to ${name}`,
  done: 'Done',
} as const

/** Texts of a judge's own page. */
export const judgeWords = {
  title: 'Judging',
  asked: 'You’re asked to judge this event.',
  askedText:
    'Your entries and scores are seen by you alone until the organisers publish the results. Teams never see your name.',
  accept: 'Judge this event',
  decline: 'Decline',
  start: 'Start judging',
  startText: 'Your link works on one device only. Start on the one on which you want to judge.',
  notYours: 'This judging page isn’t open here',
  notYoursText:
    'Open the link in your mail on the device on which you judge. If it doesn’t work any more, ask the organisers for a new one.',
  toQuad: 'Go to Quad',
  none: 'No entries yet',
  noneText: 'The organisers share them out soon. This page shows them by itself.',
  entry: (number: number) => `Entry ${number}`,
  named: (number: number, name: string) => (name === '' ? `Entry ${number}` : name),
  allScored: 'You’ve scored all your entries, thank you. You can change scores until the organisers close judging.',
  entries: 'Your entries',
  scored: (scored: number, count: number) => `${scored} of ${count} scored`,
  states: { early: 'Not open yet', empty: 'Not scored', begun: 'Begun', complete: 'Scored' },
  early: (time: string) => `The team can change its work until ${time}. You can score it from then on.`,
  work: 'What they handed in',
  points: (name: string) => `Points for ${name}`,
  outOf: (max: number) => `0 to ${max}`,
  comment: 'Comment for the team',
  commentHint: 'They read it with their scores, without your name.',
  note: 'Note for yourself',
  noteHint: 'Nobody else sees it.',
  next: 'Next entry',
  list: 'All entries',
  back: 'Back to all entries',
  saved: 'Saved',
  saving: 'Saving',
  kept: 'Saved on this device. It’s sent once you’re connected.',
  notKept: 'This browser can’t keep your scores. Stay on this page until they are sent.',
  refused: 'Not saved',
  leave: 'Leave judging',
  leaveTitle: 'Leave judging?',
  leaveText:
    'Your complete scores stay and count. Entries that you haven’t fully scored go to other judges, without what you gave them. The organisers are notified.',
  stay: 'Keep judging',
  left: 'You’ve left this judging',
  leftText: 'Thank you for your time. The organisers were notified.',
  closed: 'Judging is over. Thank you!',
  closedText: (unsent: number) =>
    unsent === 0
      ? 'All your scores arrived.'
      : `${counted(unsent, ['entry’s scores', 'entries’ scores'])} didn’t arrive in time.`,
} as const
