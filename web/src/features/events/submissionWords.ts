import { clocksDiffer, timeText, zoneName } from '../../entities/event/times.ts'
import { viewerZone } from '../../shared/zone.ts'
import { type FileKind, type SubmissionTask, submissionLimits } from '@quad/contract/entities/submission.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const kinds: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  image: 'images',
  video: 'videos',
  other: 'other files',
}

const kindsText = (given: readonly FileKind[]) =>
  given.length === 0 ? 'any kind' : given.map((kind) => kinds[kind]).join(', ')

/** What a version may have: 'Text, up to 2 links and 3 files (PDF, images; 20 MB each)'. */
export function takenText({ takesText, links, files, fileKinds, fileMegabytes }: SubmissionTask): string {
  const parts = [
    takesText ? 'text' : '',
    links > 0 ? `up to ${counted(links, 'link', 'links')}` : '',
    files > 0 ? `up to ${counted(files, 'file', 'files')} (${kindsText(fileKinds)}; ${fileMegabytes} MB each)` : '',
  ].filter((part) => part !== '')
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A time in the event's zone, which it names if the viewer's clock differs. */
export function timeThere(at: string, timeZone: string, now: Date): string {
  const date = timeText(at, timeZone, now)
  return clocksDiffer(timeZone, viewerZone(), at) ? workWords.inZone(date, zoneName(timeZone)) : date
}

/** Texts of a team's own work (HAND-02). */
export const workWords = {
  title: 'Hand in work',
  round: (round: number, title: string) => `Round ${round}: ${title}`,
  opens: (date: string) => `Opens ${date}`,
  until: (date: string, left: string) => `Hand in by ${date}, ${left} left`,
  closed: (date: string) => `Closed ${date}`,
  eliminated: 'Your team is eliminated, so it can’t hand in anything.',
  extended: 'Your team has more time than the others.',
  nothing: 'Nothing handed in yet',
  nothingClosed: 'Your team handed in nothing.',
  handedIn: (version: number) => `Version ${version} handed in`,
  handIn: 'Hand in',
  handInAgain: 'Hand in a new version',
  see: (versions: number) => (versions === 1 ? 'See what you handed in' : `See all ${versions} versions`),
  versions: 'What your team handed in',
  versionsOf: (name: string) => `Work of ${name}`,
  newVersion: 'The version before stays, and this one counts from then on.',
  text: 'Text',
  link: (place: number) => `Link ${place}`,
  links: 'Links',
  addLink: 'Add a link',
  removeLink: (place: number) => `Remove link ${place}`,
  files: 'Files',
  file: 'File',
  addFile: 'Add a file',
  fileHint: ({ files, fileKinds, fileMegabytes }: SubmissionTask) =>
    `Up to ${counted(files, 'file', 'files')}: ${kindsText(fileKinds)}, ${fileMegabytes} MB each.`,
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  wrongKind: (given: readonly FileKind[]) => `This round takes ${kindsText(given)} only.`,
  tooMany: (files: number) => `Up to ${counted(files, 'file', 'files')}. Remove one first.`,
  empty: 'Add a text, a link or a file first.',
  done: (version: number) => `Version ${version} handed in`,
  late: 'The deadline is over.',
  gone: 'This round takes no work from your team now.',
  keptHere: 'What you type is kept on this device until you hand it in.',
  inZone: (date: string, zone: string) => `${date} (${zone} time)`,
} as const

/** Texts of what rounds ask for, for an event's admins (HAND-01, HAND-03). */
export const taskWords = {
  title: 'Submissions',
  onlyAdmins: 'Only admins of this event see its submissions.',
  openEvent: 'Open the event',
  open: 'Submissions',
  noRounds: 'No rounds yet',
  noRoundsText: 'Teams hand in work for a round. Add one first.',
  addRound: 'Add rounds',
  rounds: 'Rounds',
  nothingAsked: 'Nothing is handed in for this round',
  nothingAskedText: 'Say what teams hand in and until when. They’re notified at once.',
  ask: 'Ask for work',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Delete what this round asks for?',
  deleteText: 'Teams no longer see it. Nobody has handed in anything yet.',
  deleted: 'Deleted',
  download: 'Download CSV',
  downloadFiles: 'Download files',
  filesNotDownloaded: 'The files could not be downloaded',
  fileOf: (event: string, round: number) => `${event} round ${round} submissions`,
  notDownloaded: 'The list could not be downloaded',
  counts: (submitted: number, teams: number) => `${submitted} of ${counted(teams, 'team', 'teams')} handed in`,
  span: (from: string, until: string) => `From ${from} until ${until}`,
  zone: (zone: string) => `Times are in ${zone} time.`,
  askTitle: (round: number) => `What teams hand in for round ${round}`,
  save: 'Save',
  saved: 'Saved. Teams are notified of a new deadline.',
  asked: 'Teams are notified',
  what: 'What they hand in',
  whatHint: 'For example: Your idea on one page',
  instructions: 'Instructions',
  instructionsHint: 'What it should contain, and how you judge it.',
  takesText: `Text, up to ${submissionLimits.textLength.toLocaleString('en-IN')} characters`,
  links: 'Links, at most',
  files: 'Files, at most',
  none: '0 for none',
  kinds: 'Which files',
  kind: { pdf: 'PDF', image: 'Images', video: 'Videos', other: 'Other files' },
  megabytes: 'Largest file in MB',
  opensDate: 'Opens on',
  opensTime: 'at',
  closesDate: 'Deadline',
  closesTime: 'at',
  closesHint: 'The server’s clock decides. You can extend it later, for all or for one team.',
  search: { team: 'Search teams', individual: 'Search people' },
  searchHint: 'Name or number',
  filters: 'Teams by what they handed in',
  states: { all: 'All', submitted: 'Handed in', none: 'Nothing yet' },
  list: 'Teams',
  noTeams: 'No teams',
  noTeamsText: 'Nobody matches. Choose another filter.',
  end: 'Those are all.',
  number: (number: number) => `#${number}`,
  nameless: (number: number) => `Registration ${number}`,
  nothing: 'Nothing yet',
  submitted: (version: number, date: string) => `Version ${version}, ${date}`,
  by: (name: string) => `by ${name}`,
  until: (date: string) => `More time until ${date}`,
  openWork: (name: string) => `Open the work of ${name}`,
  more: (name: string) => `More about ${name}`,
  extend: 'Give more time',
  extendTitle: (name: string) => `More time for ${name}`,
  extendText: (date: string) => `All teams have until ${date}.`,
  extended: (name: string) => `${name} has more time now`,
  status: { verified: 'Verified', unverified: 'Unverified', eliminated: 'Eliminated' },
} as const
