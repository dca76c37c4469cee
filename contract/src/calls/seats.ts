import { z } from 'zod'
import { teamPoolBody } from '../bodies/pools.ts'
import { addedTeamBody, approvalBody, placeBody, registrationOpenBody, removalBody, seatBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { event } from '../entities/event.ts'
import { team } from '../entities/team.ts'
import { count, done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })
const ofTeam = z.strictObject({ id, teamId: id })

/** What an event's admins do with its registrations, beside their status. */
export const seats = {
  removeTeam: call({
    method: 'POST',
    path: '/events/{id}/teams/{teamId}/removal',
    access: 'signedIn',
    summary:
      'Remove a registration, with a seat or on the waitlist, as an admin of the event; its people are notified with the `note`, and may register again.',
    params: ofTeam,
    body: removalBody,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'team.notFound'],
    limit: 'write',
  }),
  approveTeams: call({
    method: 'PUT',
    path: '/events/{id}/teams/approval',
    access: 'signedIn',
    summary:
      'Approve or decline registrations that ask for it, as an admin of the event; returns how many it changed. Approved ones get a seat, or a place on the waitlist; where there is neither they still ask. Declined ones are deleted. With `undoable`, ten seconds later, until which `undo` is the id to undo it by.',
    params: ofEvent,
    body: approvalBody,
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({ success: z.literal(true), changed: count, undo: id.optional() }),
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'team.noSeat'],
    limit: 'write',
  }),
  giveSeat: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/seat',
    access: 'signedIn',
    summary:
      'Give a team of the waitlist a seat, out of order, as an admin of the event; with `addSeat`, one more if none is free.',
    params: ofTeam,
    body: seatBody,
    reply: team,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'team.notFound', 'team.noSeat', 'team.unapproved'],
    limit: 'write',
  }),
  moveTeam: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/place',
    access: 'signedIn',
    summary: 'Move a team to another place on the waitlist, as an admin of the event.',
    params: ofTeam,
    body: placeBody,
    reply: team,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'team.notFound', 'team.notWaiting'],
    limit: 'write',
  }),
  updateTeamPool: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/pool',
    access: 'signedIn',
    summary:
      "Move a registration to another pool of the event's seats, or to those open to all, as an admin of the event, whether or not its lead meets the condition. With a seat or an offer it takes free seats there; on the waitlist it is then in line for them.",
    params: ofTeam,
    body: teamPoolBody,
    reply: team,
    errors: [
      'event.notFound',
      'event.notAdmin',
      'event.cancelled',
      'team.notFound',
      'team.poolNotFound',
      'team.noSeat',
    ],
    limit: 'write',
  }),
  addTeam: call({
    method: 'POST',
    path: '/events/{id}/teams/added',
    access: 'signedIn',
    summary:
      'Register a person by hand, alone or as the lead of a team, as an admin of the event, also before or after registration until the event is over; they are notified and may withdraw.',
    params: ofEvent,
    body: addedTeamBody,
    reply: team,
    errors: [
      'event.notFound',
      'event.notAdmin',
      'event.cancelled',
      'event.over',
      'user.notFound',
      'team.registrationElsewhere',
      'team.theyAreIn',
      'team.alreadyIn',
      'team.nameTaken',
      'team.noSeat',
    ],
    limit: 'write',
    targets: ['addTeam'],
  }),
  updateRegistration: call({
    method: 'PUT',
    path: '/events/{id}/registration',
    access: 'signedIn',
    summary:
      'Close registration now, or open it again, as an admin of the event: until its former end, or else until the event starts. Offered seats can still be accepted.',
    params: ofEvent,
    body: registrationOpenBody,
    reply: event,
    errors: [
      'event.notFound',
      'event.notAdmin',
      'event.cancelled',
      'event.over',
      'team.noRegistration',
      'team.registrationNotOpen',
    ],
    limit: 'write',
  }),
}
