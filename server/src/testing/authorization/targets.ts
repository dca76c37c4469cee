import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import { caseOf } from '../cases.ts'
import { askIn, holdIn, linkIn } from '../channels.ts'
import { makeCollege } from '../clubs.ts'
import { inHours } from '../events.ts'
import { nowhere } from '../goodInput.ts'
import { makePeople, makePerson } from '../people.ts'
import { beginSignup, signupPassword } from '../accounts.ts'
import type { Areas } from './permissions.ts'
import { eventTargets } from './eventTargets.ts'
import { makeChat, type Session, type Stage } from './stage.ts'
import { type Make, none, type Target } from './target.ts'

/** Makes a new target for each attempt, because some delete it. Actors who try a missing object get unknown ids. */
export async function makeTarget(
  area: keyof Areas | 'socket',
  stage: Stage,
  actor: string,
  as: Session | undefined,
): Promise<Target> {
  const ownId = as?.id ?? stage.stranger.id
  const found = actor.startsWith('missing') ? {} : await targets[area](stage, actor, as)
  return { ...none, ownId, newEmail: nextEmail(), ...found }
}

let emails = 0

function nextEmail(): string {
  emails += 1
  return `fresh${emails}@example.edu`
}

const nothing: Make = () => ({})

/** Calls about a person act on the stage's author. */
const person: Make = async ({ quad, author, people }, actor, as) => {
  const id = actor === 'closed' && as ? as.id : author.id
  if (actor !== 'unverified') return { id, username: people[actor]?.email ?? none.username }
  const username = nextEmail()
  const { user, code } = await beginSignup(quad, username)
  return { id, username, password: signupPassword, signupId: user, token: code }
}

const post: Make = async ({ quad, author, commenter }) => {
  const { _id: id } = (await quad.call('createPost', { body: { text: 'The post acted on' } }, author)).reply()
  const comment = { params: { id }, body: { comment: 'The comment acted on' } }
  return { id, userId: author.id, commentId: (await quad.call('createComment', comment, commenter)).reply()._id }
}

const chat: Make = async ({ quad, author, commenter, chatOfBlocked }, actor) => {
  const chosen = actor === 'blocked' ? chatOfBlocked : await makeChat(quad, commenter, author)
  return { id: chosen.room, ...chosen, otherId: actor === 'receiver' ? commenter.id : author.id }
}

// The person to add is of the actor's college.
const group: Make = async ({ quad, author, commenter }, _actor, as) => {
  const { db } = quad.context
  const [third, added] = await makePeople(quad, 2)
  const collegeOf = (id: string) => db.selectFrom('users').select('college_id').where('id', '=', id)
  const admit = (id: string, by: string) =>
    db
      .updateTable('users')
      .set({ college_id: collegeOf(by) })
      .where('id', '=', id)
      .execute()
  await admit(third.id, author.id)
  if (as) await admit(added.id, as.id)
  await makeChat(quad, author, commenter)
  const users = [commenter.id, third.id]
  const made = (await quad.call('createGroup', { body: { name: 'The group acted on', users } }, author)).reply()
  return { room: made._id, userId: third.id, addedId: added.id }
}

const targets: Readonly<Record<keyof Areas | 'socket', Make>> = {
  accounts: person,
  profiles: person,
  posts: post,
  comments: post,
  notifications: post,
  chats: chat,
  socket: chat,
  groups: group,
  ...eventTargets,
  landing: nothing,
  places: nothing,
  search: nothing,
  async calendars({ quad, campus: { clubId, collegeId, makeEvent, makeFest, people } }) {
    const { token } = (await quad.call('createCalendarAddress', {}, people.member)).reply()
    const { id: otherId } = await makeEvent()
    return { id: await makeFest(), otherId, clubId, collegeId, calendar: token ?? none.calendar }
  },
  async follows({ quad, author: { id } }) {
    await quad.context.db.updateTable('users').set({ follows_shown_to: 'everyone' }).where('id', '=', id).execute()
    return { id }
  },
  dataExports: nothing,
  pushes: nothing,
  uploads: nothing,
  async clubs({ quad, campus: { makeClub, people } }, actor) {
    const admins = actor === 'onlyAdmin' ? [people.onlyAdmin] : [people.clubAdmin, people.hostAdmin]
    const id = await makeClub(...admins)
    const invite = { params: { id }, body: { days: null, usesMax: null } }
    const { _id: inviteId } = (await quad.call('createInvite', invite, admins[0])).reply()
    const term = { admin: false, rights: [], startsOn: null, endsOn: null }
    const office = { params: { id }, body: { ...term, title: 'Treasurer', holder: people.officer.id } }
    const { _id: officeId } = (await quad.call('createOffice', office, admins[0])).reply()
    const successor = { user: people.channelMember.id, on: null, endsOn: null }
    ;(await quad.call('nameSuccessor', { params: { id, officeId }, body: successor }, admins[0])).reply()
    return { id, memberId: people.member.id, inviteId, officeId }
  },
  async channels({ quad, campus: { clubId, makeChannel, people } }) {
    const { channelMate, member } = people
    const id = await makeChannel()
    const messageId = await askIn(quad, id, channelMate)
    const fileId = await linkIn(quad, id, channelMate)
    return { id, clubId, memberId: channelMate.id, addedId: member.id, messageId, fileId }
  },
  async sessions({ quad, campus: { makeChannel, people } }) {
    const id = await makeChannel()
    const sessionId = await holdIn(quad, id, people.channelAdmin, { startTime: inHours(0) })
    return { id, sessionId, userId: people.channelMate.id }
  },
  fests: async ({ campus: { makeFest, collegeId } }) => ({ id: await makeFest(), collegeId }),
  async colleges({ quad, maker, pageAdmin, classmate }) {
    const { db } = quad.context
    // Publish the maker's earlier colleges, so that only the new one waits for approval.
    await db.updateTable('colleges').set({ live: true }).where('maker_id', '=', maker.id).execute()
    const id = await makeCollege(quad, classmate)
    await db.updateTable('college_admins').set({ user_id: pageAdmin.id }).where('college_id', '=', id).execute()
    await db.updateTable('colleges').set({ live: false, maker_id: maker.id }).where('id', '=', id).execute()
    const client = { issuer: 'https://login.college.example', client_id: 'quad', sealed_secret: Buffer.from('sealed') }
    await db
      .insertInto('college_sign_ins')
      .values({ college_id: id, ...client })
      .execute()
    return { id }
  },
  async moderation(stage, ...who) {
    const { quad, campus, commenter } = stage
    const { db } = quad.context
    const { id: postId = nowhere } = await post(stage, ...who)
    const { id: userId } = await makePerson(quad)
    await db.insertInto('suspensions').values({ user_id: userId }).execute()
    const asked = db.insertInto('colleges').values({ name: 'The college asked for', live: false })
    const college = await asked.returning('id').executeTakeFirstOrThrow()
    const settled = { source: 'report', kind: 'user', target_id: userId, outcome: 'suspend' } as const
    const cases = db.insertInto('cases').values({ ...settled, decided_at: sql`now()`, settled_at: sql`now()` })
    const { id: case_id } = await cases.returning('id').executeTakeFirstOrThrow()
    const appeals = db.insertInto('appeals').values({ case_id, user_id: userId })
    const { id: appealId } = await appeals.returning('id').executeTakeFirstOrThrow()
    const id = await caseOf(quad, commenter, 'post', postId)
    const appeal = quad.context.appealTokens.sign(appealId)
    return { id, userId, collegeId: college.id, clubId: campus.clubId, appeal }
  },
  async operating({ quad }) {
    const { db } = quad.context
    const { id: userId, email: username } = await makePerson(quad)
    const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, state, start_after)
      values ('exportData', 'failed', now()) returning id`.execute(db)
    return { id: rows[0]?.id ?? nowhere, userId, username }
  },
  async support(stage, actor, as) {
    const { quad, author, commenter, siteAdmin } = stage
    const { _id: id } = (await quad.call('createAd', { body: ad }, siteAdmin)).reply()
    if (actor !== 'recipient' && actor !== 'outsider')
      return { id, reportedId: (await post(stage, actor, as)).id ?? nowhere }
    return { id, reportOn: 'chatMessage', reportedId: (await makeChat(quad, author, commenter)).messageId }
  },
}

export const ad = {
  college: otherCollegeId,
  description: 'The ad acted on',
  startDate: inHours(-1),
  endDate: inHours(24),
}
