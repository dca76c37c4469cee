import { submissionLimits } from '../entities/submission.ts'

export const submissionFields = {
  titleRequired: 'Say what teams hand in',
  nothingTaken: 'Choose at least one: text, links or files',
  closesBeforeOpening: 'The deadline comes after the opening',
  closesInPast: 'Choose a deadline that is ahead',
  roundScored: 'Judges have scored this round. Its deadline stays',
  teamScored: 'Judges have scored this team. Its deadline stays',
  roundUsed: 'Teams have handed in work for a round that you removed. It stays',
  notExtended: 'Choose a time after the deadline of all teams',
  countRequired: `Choose 0 to ${submissionLimits.links}`,
  megabytes: `Choose 1 to ${submissionLimits.fileMegabytes} MB`,
  linkRequired: 'Enter a link, or remove this line',
  empty: 'Add a text, a link or a file',
  noText: 'This round takes no text',
  tooManyLinks: 'This round takes fewer links',
  tooManyFiles: 'This round takes fewer files',
  fileTooLarge: 'A file is larger than this round allows',
  fileKind: 'This round doesn’t take files of this kind',
  filesKept: `Your team has handed in ${submissionLimits.filesKept} different files for this round. Use one of those, or a link`,
} as const

export const submissionAlerts = {
  notSubmitted: 'Your work could not be handed in',
  notSaved: 'This could not be saved',
} as const

/** The names of the list, and of what has no name left, in an archive of work (HAND-05). */
export const submissionArchive = { list: 'submissions.csv', team: 'team', file: 'file' } as const

/** The header of an export of what teams handed in (HAND-03). */
export const submissionColumns = {
  number: 'Team number',
  name: 'Team',
  status: 'Status',
  submitted: 'Handed in',
  by: 'By',
  versions: 'Versions',
  text: 'Text',
  links: 'Links',
  files: 'Files',
} as const
