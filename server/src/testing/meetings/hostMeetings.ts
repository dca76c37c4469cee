import { sendNotices } from '../../features/notifications/sendNotices.ts'
import { sendReminders } from '../../features/notifications/sendReminders.ts'
import { caseOf, passActs, passUndo } from '../cases.ts'
import { createChannel, holdIn, linkIn } from '../channels.ts'
import { createClub, makeCollege, makeFest } from '../clubs.ts'
import { details, holdEvent, inHours, memberOf, register } from '../events.ts'
import { asWrite, atEach5th, clubWith, each, type Meetings, neighbour } from './stage.ts'

/** Concurrent writes by admins of hosts and by site admins. */
export const hostMeetings: Meetings = {
  async 'sessions are moved and deleted while people are reminded of them'(stage) {
    const { quad, admin, crowd } = stage
    const club = await clubWith(stage, crowd.slice(0, 5))
    const channels = [await createChannel(quad, club, admin), await createChannel(quad, club, admin)]
    const later = { ...quad.context, clock: { now: () => new Date(inHours(3)) } }
    return each(crowd, async (_, at) => {
      const id = channels[at % 2] ?? ''
      const startTime = inHours(26 + at / 400)
      const params = { id, sessionId: await holdIn(quad, id, admin, { startTime }) }
      return [
        ...atEach5th(
          at,
          () => sendReminders(later),
          () => sendReminders(later),
          () => sendNotices(later),
        ),
        () => quad.call('updateSession', { params, body: { startTime: inHours(26.6) } }, admin),
        () => quad.call('deleteSession', { params, query: {} }, admin),
        asWrite(() => holdIn(quad, id, admin, { startTime })),
      ]
    })
  },
  async 'a festival is followed, changed, posted for and deleted'(stage) {
    const { quad, admin, crowd } = stage
    const college = await makeCollege(quad, admin)
    return each(crowd, async (person, at) => {
      const id = await makeFest(quad, college, admin)
      const follow = { params: { id, userId: person.id }, body: { followedBy: [person.id] } }
      return [
        () => quad.call('followFest', follow, person),
        () => quad.call('updateFest', { params: { id }, body: { festName: `New ${at}` } }, admin),
        () => quad.call('createPost', { body: { text: 'Soon', fest: id } }, admin),
        () => quad.call('createEvent', { body: { ...details, festival: id } }, admin),
        () => quad.call('deleteFest', { params: { id } }, admin),
      ]
    })
  },
  async 'an event is cancelled while its teams get a status'(stage) {
    const { quad, admin, crowd } = stage
    const club = await createClub(quad, admin)
    return each(crowd, async (lead, at) => {
      const id = await holdEvent(quad, admin, { club })
      const teamId = await register(quad, id, lead)
      const other = neighbour(crowd, at)
      const status = 'verified'
      return [
        () => quad.call('updateTeams', { params: { id }, body: { teams: [teamId], status, undoable: true } }, admin),
        asWrite(() => passActs(quad, 'event', id)),
        () =>
          quad.call(
            'registerTeam',
            { params: { id }, body: { members: [memberOf(other.email)], teamName: '' } },
            other,
          ),
        () => quad.call('withdrawTeam', { params: { id, teamId } }, lead),
        () => quad.call('cancelEvent', { params: { id }, body: { note: '' } }, admin),
      ]
    })
  },
  async 'requests to join are answered, one by one and all at once, and withdrawn'(stage) {
    const { quad, admin, crowd } = stage
    const id = await createClub(quad, admin)
    return each(crowd, async (person, at) => {
      ;(await quad.call('joinClub', { params: { id }, body: {} }, person)).reply()
      const member = { params: { id, memberId: person.id } }
      const answer = { params: { id }, body: { active: true, users: [person.id], undoable: true } }
      return [
        ...atEach5th(at, () => passActs(quad, 'club', id)),
        () => quad.call('answerRequests', answer, admin),
        () => quad.call('updateMember', { ...member, body: { active: true } }, admin),
        () => quad.call('removeMember', member, person),
        () => quad.call('updateClub', { params: { id }, body: { description: `No ${at}` } }, admin),
      ]
    })
  },
  async 'posts are removed by site admins while people use them'(stage) {
    const { quad, crowd } = stage
    const siteAdmin = await quad.person('admin')
    return each(crowd, async (author, at) => {
      const other = neighbour(crowd, at)
      const params = { id: (await quad.call('createPost', { body: { text: 'Rude' } }, author)).reply()._id }
      const body = { outcome: 'remove', reason: 'Unkind' } as const
      const settle = { params: { id: await caseOf(quad, other, 'post', params.id) }, body }
      ;(await quad.call('settleCase', settle, siteAdmin)).reply()
      return [
        ...atEach5th(at, () => passUndo(quad)),
        () => quad.call('updatePost', { params, body: { text: 'Kind' } }, author),
        () => quad.call('createComment', { params, body: { comment: 'No' } }, other),
        () => quad.call('markPost', { params, body: { likes: [other.id] } }, other),
        () => quad.call('deletePost', { params }, author),
      ]
    })
  },
  async 'a private channel’s admins, files and sessions change while a member leaves'(stage) {
    const { quad, admin, crowd } = stage
    const clubs = await Promise.all(Array.from({ length: 5 }, () => clubWith(stage, crowd)))
    return each(crowd, async (person, at) => {
      const club = clubs[at % 5] ?? ''
      const id = await createChannel(quad, club, admin, { privacy: 'private' })
      const params = { id, memberId: person.id }
      ;(await quad.call('addChannelMember', { params: { id }, body: { user: person.id } }, admin)).reply()
      return [
        () => quad.call('updateChannelMember', { params, body: { admin: true } }, admin),
        () => quad.call('updateChannel', { params: { id }, body: { name: `No ${at}` } }, admin),
        asWrite(() => linkIn(quad, id, admin)),
        asWrite(() => holdIn(quad, id, admin)),
        () => quad.call('removeMember', { params: { id: club, memberId: person.id } }, person),
      ]
    })
  },
}
