import type { certificates } from '@quad/contract/calls/certificates.ts'
import type { events } from '@quad/contract/calls/events.ts'
import type { feedback } from '@quad/contract/calls/feedback.ts'
import type { photos } from '@quad/contract/calls/photos.ts'
import type { series } from '@quad/contract/calls/series.ts'
import type { tickets } from '@quad/contract/calls/tickets.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'
import {
  type EventActor,
  eventCast,
  hidden,
  insiders,
  ofAdmins,
  ofReaders,
  refused,
  registered,
  toAdmins,
} from './eventCast.ts'

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
    downloadEventPoster: ofAdmins,
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
    previewSeriesRule: ofAdmins,
    updateSeriesRule: ofAdmins,
    registerForSeries: ofReaders,
    withdrawFromSeries: ofReaders,
    goToSeries: members(hidden, registersOnly),
    stopGoingToSeries: ofReaders,
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

const notThere = 'photo.notThere'

export const photoPermissions: AreaPermissions<typeof photos, EventActor> = {
  target: 'A photo by the lead of a private event of a club, which has begun.',
  cast: eventCast,
  answers: {
    listEventPhotos: ofReaders,
    // Those who may add photos name a file that isn't theirs.
    addEventPhotos: members(hidden, {
      ...toAdmins('upload.unknown'),
      member: notThere,
      collegeAdmin: notThere,
      lead: 'upload.unknown',
      linked: 'upload.unknown',
      invited: notThere,
      eliminated: notThere,
    }),
    setPhotoAdding: ofAdmins,
    updateEventPhoto: members('photo.notFound', {
      ...toAdmins('photo.notOwn'),
      member: 'photo.notOwn',
      collegeAdmin: 'photo.notOwn',
      lead: 'yes',
      linked: 'photo.notOwn',
      invited: 'photo.notOwn',
      eliminated: 'photo.notOwn',
    }),
    deleteEventPhoto: members('photo.notFound', {
      ...toAdmins('yes'),
      member: 'photo.notYours',
      collegeAdmin: 'photo.notYours',
      lead: 'yes',
      linked: 'photo.notYours',
      invited: 'photo.notYours',
      eliminated: 'photo.notYours',
    }),
    askPhotoRemoval: members('photo.notFound', { ...insiders, ...registered, lead: 'photo.own' }),
  },
}
