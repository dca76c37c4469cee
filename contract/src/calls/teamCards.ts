import { z } from 'zod'
import { invitationBody, teamCardBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { teamBoard } from '../entities/teamCard.ts'
import { done, id } from '../fields.ts'

const ofEvent = z.strictObject({ id })
const closed = ['event.notFound', 'event.incomplete', 'team.alone', 'team.registrationClosed'] as const

/** The calls of an event's board, where people and teams look for each other (TEAM-19). */
export const teamCards = {
  getTeamBoard: call({
    method: 'GET',
    path: '/events/{id}/team-cards',
    access: 'signedIn',
    summary:
      'List the cards of people and teams who look for each other at an event, newest first, with what the caller wrote, is offered and is asked.',
    params: ofEvent,
    query: z.strictObject({ '_id[$lt]': id.optional() }),
    reply: teamBoard,
    errors: closed,
    limit: 'read',
  }),
  saveTeamCard: call({
    method: 'PUT',
    path: '/events/{id}/team-cards',
    access: 'signedIn',
    summary: "Write or change one's card: as somebody who looks for a team, or as the lead of one.",
    params: ofEvent,
    body: teamCardBody,
    reply: done,
    errors: [...closed, 'team.notLead', 'team.noPlace'],
    limit: 'write',
  }),
  deleteTeamCard: call({
    method: 'DELETE',
    path: '/events/{id}/team-cards',
    access: 'signedIn',
    summary: "Delete one's card; without one it changes nothing.",
    params: ofEvent,
    reply: done,
    errors: ['event.notFound'],
    limit: 'write',
  }),
  answerTeamCard: call({
    method: 'POST',
    path: '/events/{id}/team-cards/{cardId}/answer',
    access: 'signedIn',
    summary: 'Ask to join the team of a card; or, as the lead of a team, offer a place to the person of one.',
    params: z.strictObject({ id, cardId: id }),
    reply: done,
    errors: [...closed, 'teamCard.notFound', 'teamCard.tooMany', 'team.alreadyIn', 'team.notLead', 'team.noPlace'],
    limit: 'write',
  }),
  deleteTeamRequest: call({
    method: 'DELETE',
    path: '/events/{id}/teams/{teamId}/requests/{userId}',
    access: 'signedIn',
    summary:
      "Take back one's request to join a team, or decline the place that it offers; or, as its lead, take the offer back. Without one it changes nothing.",
    params: z.strictObject({ id, teamId: id, userId: id }),
    reply: done,
    errors: ['event.notFound'],
    limit: 'write',
  }),
  answerTeamRequest: call({
    method: 'PUT',
    path: '/events/{id}/team-requests/{userId}',
    access: 'signedIn',
    summary: "Offer a place to somebody who asks to join one's team, as its lead, or decline.",
    params: z.strictObject({ id, userId: id }),
    body: invitationBody,
    reply: done,
    errors: [...closed, 'team.notLead', 'team.noPlace', 'teamCard.notAsked'],
    limit: 'write',
  }),
}
