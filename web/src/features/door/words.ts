const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`

export const ticketWords = {
  title: 'Your ticket',
  code: 'QR code of your ticket',
  show: 'Show this at the door. It works without a connection once you have opened it.',
  came: (time: string) => `You came at ${time}`,
  none: 'No ticket',
  noneText: 'You have a ticket once you are registered for this event.',
  openEvent: 'Open event',
} as const

export const doorWords = {
  title: 'Door',
  came: (count: number, all: number) => `${count.toLocaleString('en-IN')} of ${counted(all, 'person', 'people')} came`,
  guests: (count: number) => counted(count, 'guest', 'guests'),
  asOf: (time: string) => `List as of ${time}`,
  unsent: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} kept on this phone until there is a connection`,
  search: 'Find by name or team',
  recent: 'Last in',
  found: 'Found',
  letIn: 'Let in',
  letInNamed: (name: string) => `Let in ${name}`,
  since: (time: string, by: string) => (by === '' ? `In since ${time}` : `In since ${time}, by ${by}`),
  you: 'you',
  undo: 'Undo',
  undoNamed: (name: string) => `Undo that ${name} came`,
  guest: 'Guest',
  somebody: 'Somebody',
  addGuest: (name: string) => `Let “${name}” in as a guest`,
  nobody: 'Nobody has come yet.',
  noTickets: 'Nobody is registered yet. Guests can be let in by their name.',
  noMatch: 'Nobody on the list has this name.',
  more: 'Type more of the name to see the others.',
  twice: 'Let in more than once',
  twiceText: 'Each of these tickets counts once. Ask who came first.',
  twiceAt: (times: readonly string[]) => `In at ${times.join(' and ')}`,
  withdrawn: (name: string) => `${name} isn’t registered any more, so the entry doesn’t count.`,
  dismiss: 'Dismiss',
  onlyAdmins: 'Only the admins of this event see its door.',
  loading: 'Loading the list',
  failed: 'The list could not be loaded',
} as const

export const scanWords = {
  scan: 'Scan tickets',
  scanner: 'Scanner',
  camera: 'Picture of the camera',
  hint: 'Point the camera at a ticket’s QR code.',
  close: 'Stop scanning',
  closeFailed: 'Close',
  again: 'Try again',
  noCamera: 'Quad can’t use the camera. Allow it in the browser’s settings, or find people by name.',
  isIn: 'Let in',
  before: (time: string, by: string) => (by === '' ? `Already in since ${time}` : `Already in since ${time}, by ${by}`),
  otherEvent: 'A ticket to another event',
  otherEventLine: 'It is real, but not for this door.',
  foreign: 'Not a ticket',
  foreignLine: 'Quad hasn’t signed this code.',
  notListed: 'Not on the list',
  notListedLine: (time: string) => `The registration was withdrawn, or made after ${time}, when the list was loaded.`,
} as const
