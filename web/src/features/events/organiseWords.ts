import { eventAlerts } from '@quad/contract/messages/events.ts'

/** Texts for an event's admins, apart from pageWords.ts, which visitors load too. */
export const organiseWords = {
  addLink: 'Add link',
  changeLink: 'Change link',
  linkOf: (act: string, round: string) => `${act} of ${round}`,
  linkTitle: (round: string) => `Link of “${round}”`,
  linkHint: 'Verified teams see it on the event’s page, and are notified.',
  linkHintKept: 'Verified teams see it on the event’s page, and are notified. Empty it to remove it.',
  saveLink: 'Save link',
  removeLink: 'Remove link',
  roundGone: 'This round was removed meanwhile.',
  resultsNote: 'Only admins and registered teams see results.',
  uploadResult: 'Upload result',
  removeResult: (name: string) => `Remove ${name}`,
  round: 'Round',
  chooseRound: 'Choose a round',
  file: 'File',
  fileHint: 'Up to 50 MB.',
  chooseFile: 'Choose a file',
  unsupported: "This type of file can't be added. Zip it first.",
  result: 'result',
  upload: 'Upload',
  uploaded: 'Result uploaded',
  removeTitle: 'Remove result',
  removeText: (name: string) => `“${name}” disappears for everyone.`,
  removed: 'Result removed',
} as const

export const eventAdminsTexts = {
  hint: "Type part of a name. Admins edit the event, and see all teams with their contacts. The host's admins are admins of its events, too.",
  few: 'An event keeps at least two added admins. Add another one to remove somebody.',
  leave: "You can't edit this event or see its teams any more, until another admin adds you again.",
  left: 'You are no longer an admin of this event',
  failed: eventAlerts.eventNotUpdated,
} as const
