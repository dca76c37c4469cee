import type { teams } from '@quad/contract/calls/teams.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import { type AreaPermissions, members } from '../rows.ts'
import {
  type EventActor,
  eventCast,
  hidden,
  insiders,
  noTeam,
  ofAdmins,
  ofReaders,
  refused,
  registered,
  toAdmins,
} from './eventCast.ts'

const notLead = 'team.notLead'
const asReader = { ...insiders, ...registered }

/** Refused to those who may see the event, for what they don't have. */
const ofReadersRefused = (code: ErrorCode, more: Partial<Record<EventActor, ErrorCode | 'yes'>> = {}) =>
  members<EventActor>(hidden, {
    member: code,
    clubAdmin: code,
    officer: code,
    collegeAdmin: code,
    hostAdmin: code,
    lead: code,
    linked: code,
    invited: code,
    eliminated: code,
    ...more,
  })

/** What the lead of a team does until registration closes. */
const ofLead = members<EventActor>(noTeam, {
  clubAdmin: 'team.notLead',
  officer: 'team.notLead',
  hostAdmin: 'team.notLead',
  lead: 'yes',
  linked: 'team.notLead',
})

export const teamPermissions: AreaPermissions<typeof teams, EventActor> = {
  target: 'A team of a private event of a club.',
  cast: eventCast,
  answers: {
    listTeams: ofAdmins,
    exportTeams: ofAdmins,
    getTeamOf: members('event.notFound', {
      member: 'team.notYours',
      clubAdmin: 'yes',
      officer: 'yes',
      collegeAdmin: 'team.notYours',
      hostAdmin: 'yes',
      lead: 'yes',
      linked: 'team.notYours',
      invited: 'team.notYours',
      eliminated: 'team.notYours',
    }),
    checkTeamName: ofReaders,
    listEventMessages: ofReaders,
    countRecipients: ofAdmins,
    createEventMessage: ofAdmins,
    getDesk: ofAdmins,
    visitDesk: ofAdmins,
    registerTeam: members('event.notFound', {
      member: 'yes',
      clubAdmin: 'yes',
      officer: 'yes',
      collegeAdmin: 'yes',
      hostAdmin: 'yes',
      lead: 'team.alreadyIn',
      linked: 'team.alreadyIn',
      invited: 'yes',
      eliminated: 'team.alreadyIn',
    }),
    updateTeam: members(noTeam, {
      clubAdmin: 'team.notLead',
      officer: 'team.notLead',
      hostAdmin: 'team.notLead',
      lead: 'yes',
      linked: 'team.notLead',
    }),
    updateTeams: ofAdmins,
    removeTeam: ofAdmins,
    approveTeams: ofAdmins,
    giveSeat: ofAdmins,
    moveTeam: members(hidden, { ...refused, ...toAdmins('team.notWaiting') }),
    updateTeamPool: members(hidden, { ...refused, ...toAdmins('team.poolNotFound') }),
    addTeam: members(hidden, { ...refused, ...toAdmins('team.theyAreIn') }),
    updateRegistration: ofAdmins,
    askAfterRound: members(hidden, { ...refused, ...toAdmins('question.noneAfterRound') }),
    answerAfterRound: members(noTeam, { ...toAdmins(notLead), lead: 'question.notAsked', linked: notLead }),
    getTeamBoard: ofReaders,
    saveTeamCard: members(hidden, { ...asReader, lead: 'team.noPlace', linked: notLead, eliminated: notLead }),
    deleteTeamCard: ofReaders,
    answerTeamCard: ofReadersRefused('teamCard.notFound'),
    deleteTeamRequest: ofReaders,
    answerTeamRequest: ofReadersRefused(notLead, { lead: 'teamCard.notAsked' }),
    passTeamOn: ofLead,
    leaveTeam: ofLead,
    removeTeamMember: ofLead,
    openTeamRoom: members(noTeam, {
      clubAdmin: 'yes',
      officer: 'yes',
      hostAdmin: 'yes',
      lead: 'yes',
      linked: 'yes',
    }),
    getTeamLink: ofLead,
    createTeamLink: ofLead,
    deleteTeamLink: ofLead,
    getLinkedTeam: ofReaders,
    joinTeam: ofReadersRefused('team.noPlace', {
      invited: 'yes',
      lead: 'team.alreadyIn',
      linked: 'team.alreadyIn',
      eliminated: 'team.alreadyIn',
    }),
    listInvitations: ofReaders,
    answerInvitation: members('team.notInvited', { invited: 'yes' }),
    answerOffer: members(noTeam, {
      clubAdmin: 'team.notLead',
      officer: 'team.notLead',
      hostAdmin: 'team.notLead',
      linked: 'team.notLead',
      lead: 'team.notOffered',
    }),
    undoUpdateTeams: ofAdmins,
    withdrawTeam: members(noTeam, {
      clubAdmin: 'team.notLead',
      officer: 'team.notLead',
      hostAdmin: 'team.notLead',
      lead: 'yes',
      linked: 'yes',
    }),
  },
}
