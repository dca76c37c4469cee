import type { certificates } from '@quad/contract/calls/certificates.ts'
import type { events } from '@quad/contract/calls/events.ts'
import type { feedback } from '@quad/contract/calls/feedback.ts'
import type { series } from '@quad/contract/calls/series.ts'
import type { teams } from '@quad/contract/calls/teams.ts'
import type { tickets } from '@quad/contract/calls/tickets.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const eventCast = {
  stranger: 'signed in, of another college, not in the club',
  student: 'of the event’s college, not in the club',
  member: 'an active member of the club that hosts it',
  clubAdmin: 'an admin of that club, not on the event’s own list',
  officer: 'a member of that club with the right to its events',
  collegeAdmin: 'an admin of the event’s college',
  hostAdmin: 'one of the event’s admins',
  lead: 'registered a team that waits to be verified',
  linked: 'a member of that team, who accepted',
  invited: 'named in that team, with no answer yet',
  eliminated: 'the lead of an eliminated team',
  missing: 'signed in, names an event that does not exist',
} as const

export type EventActor = keyof typeof eventCast

export const hidden = 'event.notFound'
const insiders = { member: 'yes', clubAdmin: 'yes', officer: 'yes', collegeAdmin: 'yes', hostAdmin: 'yes' } as const
const registered = { lead: 'yes', linked: 'yes', invited: 'yes', eliminated: 'yes' } as const
const refused = {
  member: 'event.notAdmin',
  clubAdmin: 'yes',
  officer: 'yes',
  collegeAdmin: 'event.notAdmin',
  hostAdmin: 'yes',
  lead: 'event.notAdmin',
  linked: 'event.notAdmin',
  invited: 'event.notAdmin',
  eliminated: 'event.notAdmin',
} as const

/** Answers about an event that only the club's members may see. */
export const ofReaders = members<EventActor>(hidden, { ...insiders, ...registered })
export const ofAdmins = members<EventActor>(hidden, refused)

// The target takes registrations, so nobody says without one that they go.
const registersOnly = {
  member: 'going.registers',
  clubAdmin: 'going.registers',
  officer: 'going.registers',
  collegeAdmin: 'going.registers',
  hostAdmin: 'going.registers',
  lead: 'going.registers',
  linked: 'going.registers',
  invited: 'going.registers',
  eliminated: 'going.registers',
} as const

// The event's college is asked to co-host it.
const ofCoHost = {
  member: 'coHost.notYours',
  clubAdmin: 'coHost.notYours',
  officer: 'coHost.notYours',
  collegeAdmin: 'yes',
  hostAdmin: 'coHost.notYours',
  lead: 'coHost.notYours',
  linked: 'coHost.notYours',
  invited: 'coHost.notYours',
  eliminated: 'coHost.notYours',
} as const

export const eventPermissions: AreaPermissions<typeof events, EventActor> = {
  target: 'A private event of a club that is in a college, with a comment by the lead.',
  cast: eventCast,
  answers: {
    listEvents: everyone('yes'),
    getEventFeed: members('yes'),
    listEventsBetween: members('yes'),
    listOrganisedEvents: members('yes'),
    listEventHosts: members('yes'),
    getEvent: everyone(hidden, { ...insiders, ...registered }),
    getEventPreview: members(hidden, { ...insiders, ...registered }),
    createEvent: members('event.hostNotAdmin', {
      clubAdmin: 'yes',
      officer: 'yes',
      hostAdmin: 'yes',
      missing: 'event.hostNotFound',
    }),
    updateEvent: ofAdmins,
    cancelEvent: ofAdmins,
    deleteEvent: ofAdmins,
    deleteEventDates: ofAdmins,
    goToEvent: members(hidden, registersOnly),
    stopGoingToEvent: ofReaders,
    listGoing: ofReaders,
    listCoHostChoices: ofAdmins,
    askCoHost: ofAdmins,
    answerCoHost: members(hidden, ofCoHost),
    removeCoHost: members(hidden, { ...ofCoHost, clubAdmin: 'yes', officer: 'yes', hostAdmin: 'yes' }),
    listEventComments: everyone(hidden, { ...insiders, ...registered }),
    createEventComment: ofReaders,
    deleteEventComment: members('comment.notFound', {
      member: 'eventComment.notYours',
      clubAdmin: 'yes',
      officer: 'yes',
      collegeAdmin: 'eventComment.notYours',
      hostAdmin: 'yes',
      lead: 'yes',
      linked: 'eventComment.notYours',
      invited: 'eventComment.notYours',
      eliminated: 'eventComment.notYours',
    }),
    likeEventComment: members('comment.notFound', { ...insiders, ...registered }),
    unlikeEventComment: members('comment.notFound', { ...insiders, ...registered }),
    addEventCommentReaction: members('comment.notFound', { ...insiders, ...registered }),
    removeEventCommentReaction: members('comment.notFound', { ...insiders, ...registered }),
    listEventCommentReactions: members('comment.notFound', { ...insiders, ...registered }),
  },
}

export const seriesPermissions: AreaPermissions<typeof series, EventActor> = {
  target: 'The series of a private event of a club.',
  cast: eventCast,
  answers: {
    previewSeries: members('yes'),
    listSeriesDates: everyone(hidden, { ...insiders, ...registered }),
    goToSeries: members(hidden, registersOnly),
    stopGoingToSeries: ofReaders,
  },
}

export const toAdmins = <Code extends string>(code: Code) => ({ clubAdmin: code, officer: code, hostAdmin: code })

export const noTeam = 'team.notFound'

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
    giveSeat: ofAdmins,
    moveTeam: members(hidden, { ...refused, ...toAdmins('team.notWaiting') }),
    addTeam: members(hidden, { ...refused, ...toAdmins('team.theyAreIn') }),
    updateRegistration: ofAdmins,
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

const noCertificate = 'certificate.notFound'

export const certificatePermissions: AreaPermissions<typeof certificates, EventActor> = {
  target: 'A certificate of the lead, of a private event of a club that has started.',
  cast: eventCast,
  answers: {
    getCertificate: everyone('yes', { missing: noCertificate }),
    getCertificateKey: everyone('yes'),
    downloadCertificate: members(noCertificate, { clubAdmin: 'yes', officer: 'yes', hostAdmin: 'yes', lead: 'yes' }),
    listOwnCertificates: ofReaders,
    listCertificates: ofAdmins,
    issueCertificates: ofAdmins,
    revokeCertificate: ofAdmins,
    getCertificateSettings: ofAdmins,
    updateCertificateSettings: ofAdmins,
  },
}

export const ticketPermissions: AreaPermissions<typeof tickets, EventActor> = {
  target: 'A private event of a club, to which somebody came without a ticket.',
  cast: eventCast,
  answers: {
    getTicket: members('event.notFound', {
      member: 'ticket.none',
      clubAdmin: 'ticket.none',
      officer: 'ticket.none',
      collegeAdmin: 'ticket.none',
      hostAdmin: 'ticket.none',
      invited: 'ticket.none',
      lead: 'yes',
      linked: 'yes',
      eliminated: 'yes',
    }),
    listTickets: ofAdmins,
    listEntries: ofAdmins,
    addEntries: ofAdmins,
    deleteEntry: ofAdmins,
    getDoorCode: members(hidden, { ...refused, ...toAdmins('door.closed') }),
    enterByCode: members(hidden, {
      member: 'ticket.none',
      clubAdmin: 'ticket.none',
      officer: 'ticket.none',
      collegeAdmin: 'ticket.none',
      hostAdmin: 'ticket.none',
      invited: 'ticket.none',
      lead: 'door.closed',
      linked: 'door.closed',
      eliminated: 'door.closed',
    }),
  },
}

export const feedbackPermissions: AreaPermissions<typeof feedback, EventActor> = {
  target: 'A private event of a club, which is not over.',
  cast: eventCast,
  answers: {
    getFeedback: ofReaders,
    giveFeedback: members(hidden, {
      member: 'feedback.early',
      clubAdmin: 'feedback.early',
      officer: 'feedback.early',
      collegeAdmin: 'feedback.early',
      hostAdmin: 'feedback.early',
      lead: 'feedback.early',
      linked: 'feedback.early',
      invited: 'feedback.early',
      eliminated: 'feedback.early',
    }),
    getFeedbackResults: ofAdmins,
    listFeedbackTexts: ofAdmins,
  },
}
