import type { judging } from '@quad/contract/calls/judging.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'
import { type EventActor, eventCast, hidden, insiders, ofAdmins, refused, registered, toAdmins } from './eventCast.ts'

const ofReaders = <Code extends 'judging.notPublished' | 'judging.noPlace'>(code: Code) => ({
  member: code,
  collegeAdmin: code,
  lead: code,
  linked: code,
  invited: code,
  eliminated: code,
  ...toAdmins(code),
})

const unpublished = everyone<EventActor>(hidden, ofReaders('judging.notPublished'))
const ofJudge = everyone<EventActor>('judge.notYours', { member: 'yes' })

export const judgingPermissions: AreaPermissions<typeof judging, EventActor> = {
  target:
    'The open judging of a private event of a club, with a locked rubric, a judge who is a member, and one without an account.',
  cast: eventCast,
  answers: {
    listJudgings: everyone(hidden, { ...insiders, ...registered }),
    saveRubric: members(hidden, { ...refused, ...toAdmins('judging.locked') }),
    lockRubric: members(hidden, { ...refused, ...toAdmins('judging.locked') }),
    getJudging: ofAdmins,
    addJudges: ofAdmins,
    removeJudge: ofAdmins,
    renewJudgeLink: ofAdmins,
    shareEntries: ofAdmins,
    closeJudging: ofAdmins,
    getJudgingResults: unpublished,
    publishResults: members(hidden, { ...refused, ...toAdmins('judging.notClosed') }),
    downloadScores: unpublished,
    showHonour: members(hidden, ofReaders('judging.noPlace')),
    listHonours: members('yes'),
    openJudgeLink: everyone('judge.linkOver'),
    listSheets: ofJudge,
    answerJudging: ofJudge,
    saveSheet: ofJudge,
  },
}
