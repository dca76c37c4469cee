import { holdIn, stageChannel } from '../../channels.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { sessionPermissions } from '../permissions/sessions.ts'

export const sessionCheck = checkArea(sessionPermissions, {
  async start(stage) {
    const { people, makeAnother } = await stageChannel(stage.quad)
    const id = await makeAnother()
    return {
      people: { ...people, stranger: stage.people.stranger, missing: people.clubAdmin },
      async makeTarget(actor) {
        if (actor === 'missing') return { id: nowhere, sessionId: nowhere }
        return { id, sessionId: await holdIn(stage.quad, id, people.channelAdmin) }
      },
    }
  },
  attempts: {
    listSessions: ({ quad, target: { id }, as }) => quad.call('listSessions', { params: { id }, query: {} }, as),
    listSessionsToday: ({ quad, as }) => quad.call('listSessionsToday', { query: {} }, as),
    listUpcomingSessions: ({ quad, as }) => quad.call('listUpcomingSessions', {}, as),
    createSession: ({ quad, target: { id }, as }) =>
      quad.call(
        'createSession',
        { params: { id }, body: { title: 'Attempt', startTime: '2030-01-01T10:00:00.000Z', duration: 30 } },
        as,
      ),
    updateSession: ({ quad, target: { id, sessionId }, as }) =>
      quad.call('updateSession', { params: { id, sessionId }, body: { title: 'Changed' } }, as),
    deleteSession: ({ quad, target: { id, sessionId }, as }) =>
      quad.call('deleteSession', { params: { id, sessionId }, query: {} }, as),
  },
})
