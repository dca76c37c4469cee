import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { sweepUploads } from '../../entities/upload/removeFiles.ts'
import { recountClosed } from '../../features/accounts/account.ts'
import { settleColleges } from '../../features/colleges/colleges.ts'
import { createClub, enrol } from '../clubs.ts'
import { details, holdEvent, inHours } from '../events.ts'
import { makePeople } from '../people.ts'
import type { Person, TestQuad } from '../quad.ts'
import { asWrite, atEach5th, clubWith, each, type Meetings, neighbour, writePost } from './stage.ts'

/** Inserts uploads that a person left unattached two days ago; returns their ids. */
async function leaveUploads({ context: { db } }: TestQuad, owner: Person, count: number): Promise<string[]> {
  const upload = { owner_id: owner.id, kind: 'image', mime: 'image/webp', byte_size: 1, width: 1, height: 1 } as const
  const rows = await db
    .insertInto('uploads')
    .values(
      Array.from({ length: count }, () => ({
        ...upload,
        storage_key: randomBytes(20).toString('hex'),
        created_at: new Date(inHours(-48)),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes an account and reopens it by logging in. */
const closeAndReopen = (quad: TestQuad, person: Person) => async () => {
  const params = { id: person.id }
  await quad.call('closeAccount', { params }, person)
  const { db, sessions, tokens } = quad.context
  const token = await tokens.sign(await sessions.open(db, person.id, 'activation'))
  return quad.call('activateAccount', { params, body: {} }, { token })
}

/** Concurrent writes to colleges, ads, uploads, blocks, follows and hidden posts, and while accounts are reopened. */
export const accountMeetings: Meetings = {
  async 'colleges are asked for, approved, rejected, chosen and go live'(stage) {
    const { quad, crowd } = stage
    const siteAdmin = await quad.person('admin')
    const [students, others] = [await makePeople(quad, crowd.length), await makePeople(quad, crowd.length)]
    const leavers = await makePeople(quad, crowd.length)
    return each(crowd, async (maker, at) => {
      const body = { collegeName: `College ${maker.id}` }
      const id = (await quad.call('createCollege', { body }, maker)).reply()._id
      const asked = quad.context.db.updateTable('colleges').where('id', '=', id)
      await asked.set({ created_at: sql`now() - interval '49 hours'` }).execute()
      const [student, other, leaving] = [neighbour(students, at), neighbour(others, at), neighbour(leavers, at)]
      await enrol(quad, id, maker, student, leaving)
      const club = await createClub(quad, student)
      await createClub(quad, leaving)
      const settle = () => settleColleges(quad.context)
      const params = { id }
      return [
        ...atEach5th(at, settle, settle),
        at % 2 === 0
          ? () => quad.call('approveCollege', { params, body: { reason: 'Real' } }, siteAdmin)
          : () => quad.call('rejectCollege', { params, query: { reason: 'No' } }, siteAdmin),
        () => quad.call('updateUser', { params: { id: other.id }, body: { college: id } }, other),
        () => quad.call('updateUser', { params: { id: maker.id }, body: { bio: 'Here' } }, maker),
        asWrite(() => createClub(quad, student)),
        () => quad.call('updateClub', { params: { id: club }, body: { description: 'New' } }, student),
        () => quad.call('joinClub', { params: { id: club }, body: {} }, maker),
        () => quad.call('createEvent', { body: { ...details, club } }, student),
        () => quad.call('updateCollege', { params, body: { admin: [student.id, siteAdmin.id] } }, siteAdmin),
        () => quad.call('createCollege', { body: { collegeName: `Another ${id}` } }, maker),
        () => quad.call('closeAccount', { params: { id: leaving.id } }, leaving),
      ]
    })
  },
  async 'ads are published, edited and deleted with their page'(stage) {
    const { quad, crowd } = stage
    const siteAdmin = await quad.person('admin')
    return each(crowd, async (person) => {
      const club = await createClub(quad, person)
      const body = { club, description: 'Soon', startDate: inHours(-1), endDate: inHours(24), sponsered: false }
      const params = { id: (await quad.call('createAd', { body }, siteAdmin)).reply()._id }
      return [
        () => quad.call('createAd', { body }, siteAdmin),
        () => quad.call('updateAd', { params, body: { ...body, description: 'Now' } }, siteAdmin),
        () => quad.call('deleteAd', { params }, siteAdmin),
        () => quad.call('updateClub', { params: { id: club }, body: { clubName: 'New' } }, person),
        () => quad.call('deleteClub', { params: { id: club } }, person),
      ]
    })
  },
  async 'a post and its author are muted and hidden while it is answered and deleted'(stage) {
    const { quad, crowd } = stage
    return each(crowd, async (author, at) => {
      const other = neighbour(crowd, at)
      const params = { id: await writePost(stage, author) }
      const ofAuthor = { params: { id: author.id } }
      return [
        () => quad.call('hidePost', { params }, other),
        () => quad.call('unhidePost', { params }, other),
        () => quad.call('mutePost', { params }, author),
        () => quad.call('unmutePost', { params }, author),
        () => quad.call('muteUser', ofAuthor, other),
        () => quad.call('unmuteUser', ofAuthor, other),
        () => quad.call('createComment', { params, body: { comment: 'And?' } }, other),
        () => quad.call('deletePost', { params }, author),
      ]
    })
  },
  async 'uploads are attached in two orders while old ones are deleted'(stage) {
    const { quad, crowd } = stage
    return each(crowd, async (person, at) => {
      const images = await leaveUploads(quad, person, 4)
      const id = await writePost(stage, person)
      const reversed = images.toReversed()
      const sweep = () => sweepUploads(quad.context)
      return [
        // Only at the end, as a sweep deletes the uploads of all meetings.
        ...(at === 0 ? [asWrite(sweep), asWrite(sweep)] : []),
        () => quad.call('createPost', { body: { text: 'One', images } }, person),
        () => quad.call('createPost', { body: { text: 'Two', images: reversed } }, person),
        () => quad.call('updatePost', { params: { id }, body: { text: 'Three', images } }, person),
        () => quad.call('updateUser', { params: { id: person.id }, body: { userImg: images[1] } }, person),
        () => quad.call('deletePost', { params: { id } }, person),
      ]
    })
  },
  async 'accounts are closed and reopened while they join, post and are written to'(stage) {
    const { quad, admin, crowd } = stage
    const returning = await makePeople(quad, crowd.length)
    const [club, joined] = [await createClub(quad, admin), await clubWith(stage, returning)]
    return each(returning, async (person, at) => {
      const postId = await writePost(stage, person)
      const fan = neighbour(crowd, at)
      const accept = { params: { id: club, memberId: person.id }, body: { active: true } } as const
      return [
        closeAndReopen(quad, person),
        () => quad.call('joinClub', { params: { id: club }, body: {} }, person),
        () => quad.call('updateMember', accept, admin),
        () => quad.call('createPost', { body: { text: 'Back', club: joined } }, person),
        () => quad.call('createComment', { params: { id: postId }, body: { comment: 'Gone?' } }, fan),
        () => quad.call('markPost', { params: { id: postId }, body: { likes: [fan.id] } }, fan),
        () => quad.call('blockUser', { params: { id: person.id } }, fan),
      ]
    })
  },
  async 'comments are deleted and answered while likes of closed accounts are counted anew'(stage) {
    const { quad, admin, crowd } = stage
    const club = await createClub(quad, admin)
    return each(crowd, async (author, at) => {
      const fan = neighbour(crowd, at)
      const id = await writePost(stage, author)
      const eventId = await holdEvent(quad, admin, { club })
      const onPost = async (parentCommentId?: string) =>
        (await quad.call('createComment', { params: { id }, body: { comment: 'Hm', parentCommentId } }, author)).reply()
          ._id
      const onEvent = async (parentCommentId?: string) => {
        const body = { comment: 'Hm', parentCommentId }
        return (await quad.call('createEventComment', { params: { id: eventId }, body }, author)).reply()._id
      }
      const [thread, eventThread] = [await onPost(), await onEvent()]
      const [one, other] = [await onPost(thread), await onPost(thread)]
      const [eventOne, eventOther] = [await onEvent(eventThread), await onEvent(eventThread)]
      for (const commentId of [other, one, thread]) {
        await quad.call('likeComment', { params: { id, commentId } }, fan)
        await quad.call('addCommentReaction', { params: { id, commentId, emoji: '👍' } }, fan)
      }
      for (const commentId of [eventOther, eventOne, eventThread]) {
        await quad.call('likeEventComment', { params: { id: eventId, commentId } }, fan)
        await quad.call('addEventCommentReaction', { params: { id: eventId, commentId, emoji: '👍' } }, fan)
      }
      // As after closing, so that the counts change; nobody's requests depend on it.
      const hidden = { hidden_likes: 1, reactions: null }
      await quad.context.db.updateTable('comments').set(hidden).where('post_id', '=', id).execute()
      await quad.context.db.updateTable('event_comments').set(hidden).where('event_id', '=', eventId).execute()
      const [params, eventParams] = [
        { id, commentId: one },
        { id: eventId, commentId: eventOne },
      ]
      return [
        asWrite(() => recountClosed(quad.context, fan.id)),
        () => quad.call('deleteComment', { params }, author),
        () => quad.call('deleteEventComment', { params: eventParams }, author),
        () => quad.call('likeComment', { params }, author),
        () => quad.call('addCommentReaction', { params: { ...params, emoji: '🎉' } }, author),
        () => quad.call('createComment', { params: { id }, body: { comment: 'Hm', parentCommentId: thread } }, fan),
        at % 2 === 0
          ? () => quad.call('deleteComment', { params: { id, commentId: thread } }, author)
          : () => quad.call('deletePost', { params: { id } }, author),
        () => quad.call('deleteEventComment', { params: { id: eventId, commentId: eventThread } }, author),
      ]
    })
  },
  async 'people follow and block each other while accounts are closed and reopened'(stage) {
    const { quad } = stage
    const people = await makePeople(quad, stage.crowd.length)
    return each(people, async (person, at) => {
      const [next, other] = [neighbour(people, at), neighbour(people, at + 1)]
      const follow = (as: Person, id: string) => () => quad.call('followPage', { params: { id } }, as)
      return [
        follow(person, next.id),
        follow(next, person.id),
        follow(person, other.id),
        () => quad.call('unfollowPage', { params: { id: next.id } }, person),
        () => quad.call('blockUser', { params: { id: person.id } }, other),
        () =>
          quad.call('updateProfile', { params: { id: next.id }, body: { blockedUser: [person.id, other.id] } }, next),
        ...(at % 3 === 0 ? [closeAndReopen(quad, person)] : []),
      ]
    })
  },
}
