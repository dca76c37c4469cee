import type { submissions } from '@quad/contract/calls/submissions.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { type EventActor, eventCast, hidden, ofAdmins, ofReaders, toAdmins } from './eventCast.ts'

const noTeam = 'submission.noTeam'
const notYours = 'submission.notYours'

export const submissionPermissions: AreaPermissions<typeof submissions, EventActor> = {
  target: 'A team of a private event of a club with a round that asks for work.',
  cast: eventCast,
  answers: {
    listSubmissionTasks: ofReaders,
    saveSubmissionTask: ofAdmins,
    deleteSubmissionTask: ofAdmins,
    listSubmissions: ofAdmins,
    exportSubmissions: ofAdmins,
    downloadSubmissions: ofAdmins,
    submitWork: members(hidden, {
      ...toAdmins(noTeam),
      member: noTeam,
      collegeAdmin: noTeam,
      lead: 'yes',
      linked: 'yes',
      invited: noTeam,
      eliminated: 'submission.eliminated',
    }),
    listVersions: members(hidden, {
      ...toAdmins('yes'),
      member: notYours,
      collegeAdmin: notYours,
      lead: 'yes',
      linked: 'yes',
      invited: notYours,
      eliminated: notYours,
    }),
    extendDeadline: ofAdmins,
  },
}
