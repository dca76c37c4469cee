import { z } from 'zod'
import { joinTeamBody, teamToken } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { linkedTeam, team, teamLink } from '../entities/team.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })
const ofTeam = z.strictObject({ id, teamId: id })
const notManaged = ['team.notFound', 'team.notLead', 'team.registrationClosed', 'team.eliminated'] as const

/** The calls of a team's link, by which people join it (TEAM-17). */
export const teamLinks = {
  getTeamLink: call({
    method: 'GET',
    path: '/events/{id}/teams/{teamId}/link',
    access: 'signedIn',
    summary: "Get the link by which people join one's team, as its lead; without a token if it has none.",
    params: ofTeam,
    reply: teamLink,
    errors: notManaged,
    limit: 'read',
  }),
  createTeamLink: call({
    method: 'POST',
    path: '/events/{id}/teams/{teamId}/link',
    access: 'signedIn',
    summary: "Make a link by which people join one's team, as its lead; it ends the one before.",
    params: ofTeam,
    reply: teamLink,
    errors: [...notManaged, 'team.alone'],
    limit: 'write',
  }),
  deleteTeamLink: call({
    method: 'DELETE',
    path: '/events/{id}/teams/{teamId}/link',
    access: 'signedIn',
    summary: "End the link of one's team, as its lead; those who joined by it stay.",
    params: ofTeam,
    reply: done,
    errors: notManaged,
    limit: 'write',
  }),
  getLinkedTeam: call({
    method: 'GET',
    path: '/events/{id}/linked-team',
    access: 'signedIn',
    summary: 'Get the team whose link somebody follows, or that offers them a place, without its members.',
    params: ofEvent,
    query: z.strictObject({ token: teamToken.default(''), team: id.optional() }),
    reply: linkedTeam,
    errors: ['event.notFound', 'team.linkOver'],
    limit: 'read',
  }),
  joinTeam: call({
    method: 'POST',
    path: '/events/{id}/linked-team',
    access: 'signedIn',
    summary:
      "Join a team by its link, or because it offers a place, with the caller's details for the organisers; declines their invitations to the event.",
    params: ofEvent,
    body: joinTeamBody,
    bodyBytes: limits.growingBodyBytes,
    reply: team,
    errors: [
      'event.notFound',
      'team.linkOver',
      'team.alreadyIn',
      'team.registrationClosed',
      'team.emailNeeded',
      'team.noPlace',
      'team.noSeatToJoin',
    ],
    limit: 'write',
  }),
}
