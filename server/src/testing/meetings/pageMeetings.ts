import { eraseClosedAccounts } from '../../features/erasing/erase.ts'
import { settleInvitations } from '../../features/teams/answerInvitation.ts'
import { createClub } from '../clubs.ts'
import { closedAgo } from '../accounts.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../events.ts'
import { makePeople } from '../people.ts'
import type { Person } from '../quad.ts'
import { clubWith, each, type Meetings, neighbour, type Stage, writePost } from './stage.ts'

async function contestOf(stage: Stage): Promise<string> {
  const club = await createClub(stage.quad, stage.admin)
  return holdEvent(stage.quad, stage.admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
}

const comment = async ({ quad }: Stage, id: string, as: Person, more: object = {}) =>
  (await quad.call('createComment', { params: { id }, body: { comment: 'Me', ...more } }, as)).reply()._id

/** Concurrent writes to events and posts, and while accounts are erased. */
export const pageMeetings: Meetings = {
  async 'a team is edited, verified and withdrawn'(stage) {
    const { quad, admin, crowd } = stage
    const id = await contestOf(stage)
    return each(crowd, async (lead, at) => {
      const teamId = await register(quad, id, lead, `Team ${at}`)
      const params = { id, teamId }
      const members = [memberOf(lead.email), memberOf(`guest${at}@crowd.example`)]
      return [
        () => quad.call('updateTeam', { params, body: { teamName: `New ${at}`, members } }, lead),
        () => quad.call('withdrawTeam', { params }, lead),
        () => quad.call('updateTeams', { params: { id }, body: { teams: [teamId], status: 'verified' } }, admin),
      ]
    })
  },
  async 'a person is named in two teams, and leaves one'(stage) {
    const { quad, crowd } = stage
    const id = await contestOf(stage)
    const others = await makePeople(quad, crowd.length)
    return each(crowd, async (lead, at) => {
      const mate = neighbour(others, at)
      const teamId = await register(quad, id, lead, `Team ${at}`, [mate.email])
      await acceptInvitation(quad, id, teamId, mate)
      const members = [memberOf(mate.email), memberOf(`guest${at}@crowd.example`)]
      return [
        () => quad.call('withdrawTeam', { params: { id, teamId } }, mate),
        () => quad.call('registerTeam', { params: { id }, body: { teamName: `Other ${at}`, members } }, mate),
        () => quad.call('updateTeam', { params: { id, teamId }, body: { members: [memberOf(lead.email)] } }, lead),
      ]
    })
  },
  async 'invitations are answered, asked, changed and withdrawn'(stage) {
    const { quad, crowd } = stage
    const id = await contestOf(stage)
    const others = await makePeople(quad, crowd.length)
    const settle = async () => {
      await settleInvitations(quad.context, { userId: neighbour(others, 0).id })
      return { status: 200 }
    }
    const emails = others.map(({ email }) => email)
    return each(crowd, async (lead, at) => {
      const [mate, next] = [neighbour(others, at), neighbour(others, at + 1)]
      const teamId = await register(quad, id, lead, `Team ${at}`, [mate.email, next.email])
      const params = { id, teamId }
      await quad.context.db
        .updateTable('event_team_members')
        .set({ invited_at: new Date(0) })
        .where('team_id', '=', teamId)
        .where('email', '=', next.email)
        .execute()
      const members = [memberOf(lead.email), memberOf(mate.email), memberOf(emails[at] ?? '')]
      return [
        ...(at % 5 === 0 ? [settle] : []),
        () => quad.call('answerInvitation', { params, body: { accept: true } }, mate),
        () => quad.call('answerInvitation', { params, body: { accept: false } }, next),
        () => quad.call('updateTeam', { params, body: { members } }, lead),
        () => quad.call('withdrawTeam', { params }, at % 2 === 0 ? lead : mate),
        () => quad.call('registerTeam', { params: { id }, body: { teamName: `New ${at}`, members } }, mate),
      ]
    })
  },
  async 'an event is deleted while people register and comment'(stage) {
    const { quad, admin, crowd } = stage
    return each(crowd, async (person, at) => {
      const id = await contestOf(stage)
      const body = { teamName: 'Owls', members: [memberOf(person.email)] }
      return [
        () => quad.call('registerTeam', { params: { id }, body }, person),
        () => quad.call('deleteEvent', { params: { id } }, admin),
        () => quad.call('updateEvent', { params: { id }, body: { eventTitle: `New ${at}` } }, admin),
        () => quad.call('createEventComment', { params: { id }, body: { comment: 'When?' } }, person),
        () => quad.call('getEvent', { params: { id } }, person),
      ]
    })
  },
  async 'accounts are erased while others use the same events and fests'(stage) {
    const { quad, crowd } = stage
    const events = await Promise.all([contestOf(stage), contestOf(stage), contestOf(stage)])
    const gone = await makePeople(quad, 40)
    await each(gone, async (person, at) => {
      // Insert in both orders, so that two erasures that lock in the rows' order would deadlock.
      const ids = at % 2 === 0 ? events : events.toReversed()
      for (const id of ids) {
        await register(quad, id, person, `Gone ${at}`)
        ;(await quad.call('getEvent', { params: { id } }, person)).reply()
        ;(await quad.call('createEventComment', { params: { id }, body: { comment: 'When?' } }, person)).reply()
      }
      await closedAgo(quad, person.id, '20 days')
      return []
    })
    const erase = async () => {
      await eraseClosedAccounts(quad.context, 10)
      return { status: 200 }
    }
    return each(crowd, async (person, at) => {
      const id = events[at % 3] ?? ''
      const members = [memberOf(person.email)]
      return [
        ...(at % 5 === 0 ? [erase] : []),
        () => quad.call('registerTeam', { params: { id }, body: { teamName: `Team ${at}`, members } }, person),
        () => quad.call('createEventComment', { params: { id }, body: { comment: 'At 9' } }, person),
        () => quad.call('getEvent', { params: { id } }, person),
      ]
    })
  },
  async 'a thread of an event is answered and deleted with its reply'(stage) {
    const { quad, admin, crowd } = stage
    const id = await contestOf(stage)
    const commentOn = async (as: Person, more: object = {}) =>
      (await quad.call('createEventComment', { params: { id }, body: { comment: 'When?', ...more } }, as)).reply()._id
    return each(crowd, async (person, at) => {
      const parentCommentId = await commentOn(person)
      const replier = neighbour(crowd, at)
      const reply = await commentOn(replier, { parentCommentId })
      return [
        () => quad.call('deleteEventComment', { params: { id, commentId: reply } }, replier),
        () => quad.call('deleteEventComment', { params: { id, commentId: parentCommentId } }, person),
        () => quad.call('createEventComment', { params: { id }, body: { comment: 'At 9', parentCommentId } }, admin),
      ]
    })
  },
  async 'a post is liked, answered, shared and deleted'(stage) {
    const { quad, crowd } = stage
    return each(crowd, async (author, at) => {
      const id = await writePost(stage, author)
      const parentCommentId = await comment(stage, id, author)
      const other = neighbour(crowd, at)
      const mark = { params: { id }, body: { likes: [other.id] } }
      return [
        () => quad.call('markPost', mark, other),
        () => quad.call('createComment', { params: { id }, body: { comment: 'Me too', parentCommentId } }, other),
        () => quad.call('createPost', { body: { text: 'Look', sharedPost: id } }, other),
        () => quad.call('deletePost', { params: { id } }, author),
      ]
    })
  },
  async 'a thread of a post is answered and deleted, and the post liked'(stage) {
    const { quad, admin, crowd } = stage
    const id = await writePost(stage, admin)
    return each(crowd, async (person, at) => {
      const parentCommentId = await comment(stage, id, person)
      const other = neighbour(crowd, at)
      const reply = await comment(stage, id, other, { parentCommentId })
      return [
        () => quad.call('deleteComment', { params: { id, commentId: parentCommentId } }, person),
        () => quad.call('deleteComment', { params: { id, commentId: reply } }, other),
        () => quad.call('createComment', { params: { id }, body: { comment: 'No', parentCommentId } }, admin),
        () => quad.call('markPost', { params: { id }, body: { likes: [person.id] } }, person),
      ]
    })
  },
  async 'notifications are made, read and withdrawn'(stage) {
    const { quad, admin, crowd } = stage
    const id = await writePost(stage, admin)
    return each(crowd, async (person) => [
      () => quad.call('markPost', { params: { id }, body: { likes: [person.id] } }, person),
      () => quad.call('markNotificationsRead', {}, admin),
      () => quad.call('markPost', { params: { id }, body: { likes: [] } }, person),
      () => quad.call('createComment', { params: { id }, body: { comment: 'Me' } }, person),
    ])
  },
  async 'accounts are closed while they write everywhere'(stage) {
    const { quad, admin, crowd } = stage
    const leaving = await makePeople(quad, crowd.length)
    const id = await clubWith(stage, leaving)
    await quad.context.db.updateTable('club_members').set({ admin: true }).where('club_id', '=', id).execute()
    const event = await contestOf(stage)
    const postId = await writePost(stage, admin)
    return each(leaving, async (person, at) => {
      const teamId = await register(quad, event, person, `Team ${at}`)
      return [
        () => quad.call('closeAccount', { params: { id: person.id } }, person),
        () => quad.call('removeMember', { params: { id, memberId: person.id } }, admin),
        () => quad.call('withdrawTeam', { params: { id: event, teamId } }, person),
        () => quad.call('createPost', { body: { text: 'Bye', club: id } }, person),
        () => quad.call('markPost', { params: { id: postId }, body: { likes: [person.id] } }, person),
        () =>
          quad.call(
            'createClub',
            { body: { clubName: 'Mine', category: 'Social', description: '', privacy: 'public' } },
            person,
          ),
      ]
    })
  },
}
