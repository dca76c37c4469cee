import { chatOf, roomOf, say } from '../chats.ts'
import { createClub } from '../clubs.ts'
import { draftEvent } from '../events.ts'
import { goodSubscription } from '../pushKeys.ts'
import type { Person } from '../quad.ts'
import { uploadSecret } from './channelSecrets.ts'
import { type Actor, actors } from './actors.ts'
import type { World } from './cast.ts'
import { onePost } from './requests.ts'

const everyone = (...but: Actor[]) => actors.filter((actor) => !but.includes(actor))

/** Adds canaries in direct messages, and in what a block and a hidden post keep out of lists. */
export async function hideChats(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate, blocked, closed } = people
  const may = ['owner', 'mate'] satisfies Actor[]
  const room = await chatOf(quad, owner, mate)
  await say(quad, room, owner, canaries.hide({ what: 'a direct message', may }))
  const [pinned] = await say(quad, room, owner, canaries.hide({ what: 'a pinned direct message', may }))
  ;(await quad.call('pinMessage', { params: { id: pinned?._id ?? '' } }, mate)).reply()
  const forwarded = await say(
    quad,
    room,
    mate,
    canaries.hide({ what: 'a forwarded direct message', may: [...may, 'blocked'] }),
  )
  const into = await chatOf(quad, owner, blocked)
  ;(
    await quad.call('sendMessage', { params: { room: into }, body: { forwardId: forwarded[0]?._id ?? '' } }, owner)
  ).reply()
  const file = await uploadSecret(world, mate, { what: 'a direct message', may })
  const filename = canaries.hide({ what: 'the name of a file in a direct message', may })
  const body = { filetype: 'file', file, filename, chat: canaries.hide({ what: 'a caption', may }) } as const
  ;(await quad.call('sendMessage', { params: { room }, body }, mate)).reply()
  await say(quad, into, owner, canaries.hide({ what: 'a message before the block', may: ['owner', 'blocked'] }))
  const theirs = await chatOf(quad, closed, blocked)
  const text = canaries.hide({ what: 'a message of the closed account', may: ['closed', 'blocked'] })
  await say(quad, theirs, closed, text)
}

/** Adds canaries in a message request that waits, with a file, and in one that was declined. */
export async function hideRequests(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { stranger, dean, mate } = people
  const may = ['stranger', 'dean'] satisfies Actor[]
  const waiting = await roomOf(quad, stranger, dean)
  const word = canaries.hide({ what: 'a message request', may })
  const lists = ['listRooms', 'listQueries', 'openRoom']
  canaries.mark(word, { what: 'a message request in a list of chats', may: ['stranger'], within: lists })
  const alone = ['stranger'] satisfies Actor[]
  const file = await uploadSecret(world, stranger, { what: 'a message request', may: alone })
  const body = { filetype: 'file', file, filename: 'Notes.txt' } as const
  ;(await quad.call('sendMessage', { params: { room: waiting }, body }, stranger)).reply()
  await say(quad, waiting, stranger, word)
  const declined = await roomOf(quad, stranger, mate)
  await say(quad, declined, stranger, canaries.hide({ what: 'a declined request', may: alone }))
  ;(await quad.call('declineMessageRequest', { params: { room: declined } }, mate)).reply()
  await say(quad, declined, stranger, canaries.hide({ what: 'a message after the request was declined', may: alone }))
}

/** Adds canaries in public posts that a block hides from lists: the owner's from others, and others' from the owner. */
export async function hidePublicPosts({ quad, canaries, people }: World): Promise<void> {
  const { owner, blocked, member } = people
  const post = async (text: string, as: Person) => (await quad.call('createPost', { body: { text } }, as)).reply()._id
  const opened = ['getPost', onePost, 'page']
  const id = await post('A post for all', owner)
  const hidden = { what: 'a post that its reader has hidden', may: everyone('member') }
  const away = await post(canaries.hide({ ...hidden, open: opened }), owner)
  ;(await quad.call('hidePost', { params: { id: away } }, member)).reply()
  await post(canaries.hide({ what: 'a post of a blocked person', may: everyone('owner'), open: opened }), blocked)
  const comment = canaries.hide({ what: 'a comment of a blocked person', may: everyone('owner') })
  ;(await quad.call('createComment', { params: { id }, body: { comment } }, blocked)).reply()
  const { db } = quad.context
  const found = ['listUsers', 'listQueries']
  const lastname = canaries.hide({ what: 'the owner’s name in a search', may: everyone('blocked'), within: found })
  await db.updateTable('users').set({ lastname }).where('id', '=', owner.id).execute()
  ;(await quad.call('blockUser', { params: { id: blocked.id } }, owner)).reply()
  const may = ['owner', 'blocked'] satisfies Actor[]
  canaries.mark(blocked.id, { what: 'whom the owner has blocked', may, within: ['getProfile', 'getUser'] })
}

/** Adds canaries in whom somebody follows who shows it to nobody. */
export async function hideFollows({ quad, canaries, people: { mole, mate, owner } }: World): Promise<void> {
  const { db } = quad.context
  await db.updateTable('users').set({ follows_shown_to: 'nobody' }).where('id', '=', mole.id).execute()
  await db.updateTable('users').set({ follows_shown_to: 'everyone' }).where('id', 'in', [mate.id, owner.id]).execute()
  for (const [as, id] of [
    [mole, mate.id],
    [mate, owner.id],
  ] as const)
    (await quad.call('followPage', { params: { id } }, as)).reply()
  const lists = ['listFollowers', 'listFollowed']
  canaries.mark(mole.id, { what: 'who follows in private', may: ['mole', 'mate'], within: lists })
  canaries.mark(mate.id, { what: 'who is followed in private', may: ['mole', 'owner'], within: ['listFollowed'] })
}

/** Fills the account that will be closed with canaries. */
export async function fillClosed(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, closed } = people
  const may: Actor[] = ['closed']
  const hide = (what: string) => canaries.hide({ what: `the closed account’s ${what}`, may, inConsole: true })
  const picture = { what: 'the closed account’s picture', may, inConsole: true } as const
  const userImg = await uploadSecret(world, closed, picture, 'image')
  const about = { bio: hide('bio'), currentLocation: hide('place'), website: `https://${hide('website')}.example` }
  const names = { firstname: hide('first name'), lastname: hide('last name') }
  const body = { ...names, ...about, userImg }
  ;(await quad.call('updateProfile', { params: { id: closed.id }, body }, closed)).reply()
  await quad.context.db
    .updateTable('users')
    .set({ handle: hide('handle') })
    .where('id', '=', closed.id)
    .execute()
  const { _id: id } = (await quad.call('createPost', { body: { text: hide('post') } }, closed)).reply()
  ;(await quad.call('createComment', { params: { id }, body: { comment: hide('comment') } }, closed)).reply()
  const other = (await quad.call('createPost', { body: { text: 'Another post for all' } }, owner)).reply()._id
  const comment = { params: { id: other }, body: { comment: hide('comment on another’s post') } }
  ;(await quad.call('createComment', comment, closed)).reply()
  ;(await quad.call('markPost', { params: { id: other }, body: { likes: [closed.id] } }, closed)).reply()
}

/** Adds canaries that only site admins, or nobody, may read. */
export async function hideRest(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate, classmate } = people
  const unread = (what: string) => canaries.hide({ what, may: [], unread: true })
  const endpoint = `https://push.example/${unread('the address of a device')}`
  ;(await quad.call('createPushSubscription', { body: { ...goodSubscription, endpoint } }, owner)).reply()
  const college = { what: 'the requested college', may: ['owner', 'siteAdmin'] } as const
  ;(await quad.call('createCollege', { body: { collegeName: canaries.hide(college) } }, owner)).reply()
  const asked = (what: string) => canaries.hide({ what, may: ['siteAdmin', 'classmate'] })
  const report = asked('a report')
  const reported = { reportOn: 'profile', reportedId: mate.id, report } as const
  ;(await quad.call('createReport', { body: reported }, classmate)).reply()
  const body = {
    kind: 'contact',
    name: asked('the name in a request'),
    email: `${asked('the email in a request')}@canary.example`,
    details: asked('a request'),
  } as const
  ;(await quad.call('createRequest', { body }, classmate)).reply()
  await uploadSecret(world, owner, { what: 'an unused upload', may: ['owner'], unread: true })
  const { _id: post } = (await quad.call('createPost', { body: { text: unread('a deleted post') } }, owner)).reply()
  ;(await quad.call('deletePost', { params: { id: post } }, owner)).reply()
  const club = await createClub(quad, owner, { clubName: unread('a deleted club') })
  await draftEvent(quad, owner, { club }, { eventTitle: unread('an event of a deleted club') })
  ;(await quad.call('deleteClub', { params: { id: club } }, owner)).reply()
  await quad.context.db
    .insertInto('pending_signups')
    .values({
      id: post,
      email: `${unread('the email of an unfinished sign-up')}@canary.example`,
      password_hash: unread('the password of an unfinished sign-up'),
      firstname: unread('the first name of an unfinished sign-up'),
      lastname: unread('the last name of an unfinished sign-up'),
      gender: 'other',
      college_id: world.collegeId,
    })
    .execute()
}
