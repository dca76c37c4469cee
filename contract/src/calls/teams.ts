import { z } from 'zod'
import { exportQuery, invitationBody, teamBody, teamChangesBody, teamsQuery, teamsStatusBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { desk } from './desk.ts'
import { eventMessages } from './eventMessages.ts'
import { team, teamInvitation } from '../entities/team.ts'
import { count, done, id, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { teamFields } from '../messages/teams.ts'
import { roundQuestions } from './roundQuestions.ts'
import { seats } from './seats.ts'
import { teamCards } from './teamCards.ts'
import { teamLeads } from './teamLeads.ts'
import { teamLinks } from './teamLinks.ts'
import { teamRooms } from './teamRooms.ts'

const ofEvent = z.strictObject({ id })
const ofTeam = z.strictObject({ id, teamId: id })

export const teams = {
  listTeams: call({
    method: 'GET',
    path: '/events/{id}/teams',
    access: 'signedIn',
    summary:
      "List an event's teams, newest first or, by `order`, oldest first; with a text, those whose name, number or members match, these also by email, phone and college.",
    params: ofEvent,
    query: teamsQuery,
    reply: z.array(team).max(limits.listMax),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  getTeamOf: call({
    method: 'GET',
    path: '/events/{id}/teams/{userId}',
    access: 'signedIn',
    summary: "Get the caller's own team as a list of one; [] if they haven't registered.",
    params: z.strictObject({ id, userId: id }),
    reply: z.array(team).max(1),
    errors: ['event.notFound', 'team.notYours'],
    limit: 'read',
  }),
  exportTeams: call({
    method: 'GET',
    path: '/events/{id}/teams.csv',
    access: 'signedIn',
    summary:
      "Download an event's teams as CSV, a line for each member, in the order of registration: all, those that match, or those with the given numbers.",
    params: ofEvent,
    query: exportQuery,
    reply: z.string(),
    download: { type: 'text/csv', filename: 'teams.csv' },
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  checkTeamName: call({
    method: 'GET',
    path: '/events/{id}/teams/names',
    access: 'signedIn',
    summary: 'Check whether the name of a team is free in an event.',
    params: ofEvent,
    query: z.strictObject({ name: line(limits.teamNameLength, teamFields.teamNameRequired) }),
    reply: z.strictObject({ free: z.boolean() }),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  registerTeam: call({
    method: 'POST',
    path: '/events/{id}/teams',
    access: 'signedIn',
    summary:
      'Register for an event, alone or as the lead of a team. The other members are invited. If the event is full and has a waitlist, the team joins that; where admins approve registrations, it asks for approval.',
    params: ofEvent,
    body: teamBody,
    bodyBytes: limits.growingBodyBytes,
    ignores: ['_id', 'event', 'status', 'creator', 'teamNumber'],
    reply: team,
    errors: [
      'event.notFound',
      'event.incomplete',
      'team.registrationClosed',
      'team.registrationNotOpen',
      'team.registrationElsewhere',
      'team.full',
      'team.tooLarge',
      'team.seatsForOthers',
      'team.alreadyIn',
      'team.nameTaken',
    ],
    limit: 'write',
  }),
  updateTeam: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}',
    access: 'signedIn',
    summary: "Set a team's status, as an admin of the event; or edit the team, as its lead, until registration closes.",
    params: ofTeam,
    body: teamChangesBody,
    bodyBytes: limits.growingBodyBytes,
    ignores: ['_id', 'event', 'msg'],
    reply: team,
    errors: [
      'event.notAdmin',
      'team.notFound',
      'team.notLead',
      'team.registrationClosed',
      'team.nameTaken',
      'team.eliminated',
      'team.incomplete',
      'team.waiting',
      'team.unapproved',
    ],
    limit: 'write',
  }),
  updateTeams: call({
    method: 'PUT',
    path: '/events/{id}/teams',
    access: 'signedIn',
    summary:
      'Set the status of several teams; returns how many it changed. Incomplete teams aren’t verified. With `undoable`, ten seconds later, until which `undo` is the id to undo it by.',
    params: ofEvent,
    body: teamsStatusBody,
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({ success: z.literal(true), changed: count, undo: id.optional() }),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'write',
  }),
  undoUpdateTeams: call({
    method: 'DELETE',
    path: '/events/{id}/teams/acts/{actId}',
    access: 'signedIn',
    summary: 'Undo one’s own change of several teams within ten seconds, before anybody is notified.',
    params: z.strictObject({ id, actId: id }),
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'act.tooLate'],
    limit: 'write',
  }),
  withdrawTeam: call({
    method: 'DELETE',
    path: '/events/{id}/teams/{teamId}',
    access: 'signedIn',
    summary: 'Withdraw a team, as its lead, until registration closes; or, as a linked member, leave it.',
    params: ofTeam,
    reply: done,
    errors: ['team.notFound', 'team.notLead', 'team.registrationClosed', 'team.eliminated'],
    limit: 'write',
  }),
  ...seats,
  ...roundQuestions,
  answerOffer: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/offer',
    access: 'signedIn',
    summary:
      'Accept or decline the seat that a team of the waitlist is offered, as its lead; declining withdraws the team.',
    params: ofTeam,
    body: invitationBody,
    reply: done,
    errors: ['team.notFound', 'team.notLead', 'team.notOffered'],
    limit: 'write',
  }),
  listInvitations: call({
    method: 'GET',
    path: '/events/{id}/invitations',
    access: 'signedIn',
    summary: 'List the teams of an event that ask the caller to join, newest first.',
    params: ofEvent,
    reply: z.array(teamInvitation).max(limits.listMax),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  answerInvitation: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/invitation',
    access: 'signedIn',
    summary: "Accept or decline a place in a team; accepting declines the caller's other invitations to the event.",
    params: ofTeam,
    body: invitationBody,
    reply: done,
    errors: ['team.notInvited', 'team.alreadyIn'],
    limit: 'write',
  }),
  ...teamCards,
  ...teamLeads,
  ...teamRooms,
  ...teamLinks,
  ...eventMessages,
  ...desk,
}
