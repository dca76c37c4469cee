import { acceptInvitation, updateEvent, details, holdEvent, memberOf, register } from '../../events.ts'
import { admit, createClub, enrol, makeCollege } from '../../clubs.ts'
import { nowhere } from '../../goodInput.ts'
import { makePeople } from '../../people.ts'
import { checkArea } from '../areaCheck.ts'
import { eventPermissions } from '../permissions/events.ts'
import { teamPermissions } from '../permissions/teams.ts'
import type { Stage } from '../stage.ts'

/** A private event of a club in a college, with a team of two and an eliminated one, made anew for each attempt. */
async function stageEvent({ quad }: Stage) {
  const [stranger, student, member, clubAdmin, collegeAdmin, admin, lead, linked, invited, eliminated] =
    await makePeople(quad, 10)
  const college = await makeCollege(quad, collegeAdmin)
  await enrol(quad, college, student, member, clubAdmin, admin, lead, linked, invited, eliminated)
  const clubId = await createClub(quad, clubAdmin, { college })
  await admit(quad, clubId, clubAdmin, [member, admin])
  await quad.context.db
    .updateTable('club_members')
    .set({ admin: true })
    .where('club_id', '=', clubId)
    .where('user_id', '=', admin.id)
    .execute()
  const registered = { lead, linked, invited, eliminated }
  const people = { stranger, student, member, clubAdmin, collegeAdmin, admin, ...registered, missing: admin }
  const makeTarget = async (actor: string) => {
    if (actor === 'missing')
      return { id: nowhere, clubId: nowhere, teamId: nowhere, userId: nowhere, commentId: nowhere }
    const team = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
    const id = await holdEvent(quad, admin, { club: clubId }, team)
    const teamId = await register(quad, id, lead, 'Team', [linked.email ?? '', invited.email ?? ''])
    await acceptInvitation(quad, id, teamId, linked)
    const lostId = await register(quad, id, eliminated, 'Lost')
    const lost = { params: { id, teamId: lostId }, body: { status: 'eliminated' } } as const
    ;(await quad.call('updateTeam', lost, admin)).reply()
    await updateEvent(quad, admin, id, { visibility: 'private' })
    const comment = { params: { id }, body: { comment: 'The comment acted on' } }
    const commentId = (await quad.call('createEventComment', comment, lead)).reply()._id
    return { id, clubId, teamId, userId: lead.id, commentId }
  }
  return { people, makeTarget }
}

export const eventCheck = checkArea(eventPermissions, {
  start: stageEvent,
  attempts: {
    listEvents: ({ quad, as }) => quad.call('listEvents', { query: {} }, as),
    getEventFeed: ({ quad, as }) => quad.call('getEventFeed', { query: {}, body: {} }, as),
    getEvent: ({ quad, target: { id }, as }) => quad.call('getEvent', { params: { id } }, as),
    createEvent: ({ quad, target: { clubId }, actor, as }) =>
      quad.call('createEvent', { body: { ...details, club: actor === 'missing' ? nowhere : clubId } }, as),
    updateEvent: ({ quad, target: { id }, as }) =>
      quad.call('updateEvent', { params: { id }, body: { eventDomain: 'Changed' } }, as),
    cancelEvent: ({ quad, target: { id }, as }) => quad.call('cancelEvent', { params: { id }, body: {} }, as),
    deleteEvent: ({ quad, target: { id }, as }) => quad.call('deleteEvent', { params: { id } }, as),
    listEventComments: ({ quad, target: { id }, as }) =>
      quad.call('listEventComments', { params: { id }, query: {} }, as),
    createEventComment: ({ quad, target: { id }, as }) =>
      quad.call('createEventComment', { params: { id }, body: { comment: 'Attempt' } }, as),
    deleteEventComment: ({ quad, target: { id, commentId }, as }) =>
      quad.call('deleteEventComment', { params: { id, commentId } }, as),
  },
})

export const teamCheck = checkArea(teamPermissions, {
  start: stageEvent,
  attempts: {
    listTeams: ({ quad, target: { id }, as }) => quad.call('listTeams', { params: { id }, query: {} }, as),
    exportTeams: ({ quad, target: { id }, as }) => quad.call('exportTeams', { params: { id }, query: {} }, as),
    getTeamOf: ({ quad, target: { id, userId }, as }) => quad.call('getTeamOf', { params: { id, userId } }, as),
    checkTeamName: ({ quad, target: { id }, as }) =>
      quad.call('checkTeamName', { params: { id }, query: { name: 'Attempt' } }, as),
    registerTeam: ({ quad, target: { id }, as }) =>
      quad.call(
        'registerTeam',
        { params: { id }, body: { teamName: 'Attempt', members: [memberOf('attempt@example.edu')] } },
        as,
      ),
    updateTeam: ({ quad, target: { id, teamId }, as }) =>
      quad.call('updateTeam', { params: { id, teamId }, body: { teamName: 'Changed' } }, as),
    updateTeams: ({ quad, target: { id, teamId }, as }) =>
      quad.call('updateTeams', { params: { id }, body: { status: 'verified', teams: [teamId] } }, as),
    listInvitations: ({ quad, target: { id }, as }) => quad.call('listInvitations', { params: { id } }, as),
    answerInvitation: ({ quad, target: { id, teamId }, as }) =>
      quad.call('answerInvitation', { params: { id, teamId }, body: { accept: true } }, as),
    async undoUpdateTeams({ quad, target: { id, teamId }, as }) {
      const body = { status: 'eliminated' as const, teams: [teamId], undoable: true }
      const changed = await quad.call('updateTeams', { params: { id }, body }, as)
      const actId = changed.status === 200 ? changed.reply().undo : nowhere
      return quad.call('undoUpdateTeams', { params: { id, actId: actId ?? nowhere } }, as)
    },
    withdrawTeam: ({ quad, target: { id, teamId }, as }) => quad.call('withdrawTeam', { params: { id, teamId } }, as),
  },
})
