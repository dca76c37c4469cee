import { z } from 'zod'
import { leadBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { team } from '../entities/team.ts'
import { done, id } from '../fields.ts'

const ofTeam = z.strictObject({ id, teamId: id })

/** What the lead of a team does with its members, beside editing it (TEAM-18). */
export const teamLeads = {
  passTeamOn: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/lead',
    access: 'signedIn',
    summary: "Make a member who has accepted the lead of one's team; the caller stays as a member.",
    params: ofTeam,
    body: leadBody,
    reply: team,
    errors: ['team.notFound', 'team.notLead', 'team.eliminated', 'team.memberNotFound'],
    limit: 'write',
  }),
  leaveTeam: call({
    method: 'DELETE',
    path: '/events/{id}/teams/{teamId}/lead',
    access: 'signedIn',
    summary: "Leave one's team as its lead; the first member in its list who has accepted becomes the lead.",
    params: ofTeam,
    reply: done,
    errors: ['team.notFound', 'team.notLead', 'team.eliminated', 'team.onlyMember'],
    limit: 'write',
  }),
  removeTeamMember: call({
    method: 'DELETE',
    path: '/events/{id}/teams/{teamId}/members/{placeId}',
    access: 'signedIn',
    summary: "Remove a member from one's team, as its lead, until registration closes; who had joined is notified.",
    params: ofTeam.extend({ placeId: id }),
    reply: team,
    errors: ['team.notFound', 'team.notLead', 'team.registrationClosed', 'team.eliminated', 'team.memberNotFound'],
    limit: 'write',
  }),
}
