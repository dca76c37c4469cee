import { generalOf, makePrivateChannel } from '../channels.ts'
import { admit, createClub } from '../clubs.ts'
import { talkIn, uploadSecret } from './channelSecrets.ts'
import type { Actor } from './actors.ts'
import type { World } from './cast.ts'
import { listedReaction } from './ids.ts'

const inBothClubs = ['owner', 'mate', 'clubAdmin', 'member'] satisfies Actor[]
/** The members of the public club; includes the closed account, until it is closed. */
export const inPublicClub = [...inBothClubs, 'closed'] satisfies Actor[]
export const inPrivateClub = [...inBothClubs, 'mole'] satisfies Actor[]
const inPrivateChannel = ['owner', 'mate'] satisfies Actor[]

/** Lists and cards of people, in which everyone appears. */
const peopleCalls = ['listSuggestions', 'listUsers', 'getUser', 'getProfile', 'listQueries'] as const

/** A public club, whose general and private channel have canaries; returns its id. */
export async function hidePublicClub(world: World): Promise<string> {
  const { quad, canaries, people, collegeId } = world
  const { owner, mate, clubAdmin, member, pending, closed } = people
  const id = await createClub(quad, owner, { clubName: 'Open air', college: collegeId })
  await admit(quad, id, owner, [mate, clubAdmin, member, closed])
  await promote(world, id)
  const asking = { params: { id }, body: { questions: [{ kind: 'text' as const, label: 'Why?' }] } }
  const { questions = [] } = (await quad.call('updateClub', asking, owner)).reply()
  const may = ['owner', 'clubAdmin', 'pending'] satisfies Actor[]
  const value = [canaries.hide({ what: 'an answer to the public club', may })]
  const answers = questions.map(({ _id: question }) => ({ question, value }))
  ;(await quad.call('joinClub', { params: { id }, body: { answers } }, pending)).reply()
  // The club and its college see the number of requests; only admins see who asked.
  canaries.mark(pending.id, {
    what: 'a request to join the public club',
    may,
    within: ['listMembers', 'listRequests', 'getMember', 'getClub', 'listAddable', 'listNotifications'],
  })
  const general = await generalOf(quad, id, owner)
  await talkIn(world, general, { place: 'the public club', may: inPublicClub, by: owner, other: mate })
  const chat = canaries.hide({ what: 'a message of the closed account in the public club', may: inPublicClub })
  ;(await quad.call('sendChannelMessage', { params: { id: general }, body: { chat } }, closed)).reply()
  await hidePosts(world, id, 'the public club', inPublicClub, 'member')
  await hidePrivateChannel(world, id)
  return id
}

async function promote({ quad, people: { owner, clubAdmin } }: World, id: string): Promise<void> {
  const promoted = { params: { id, memberId: clubAdmin.id }, body: { admin: true } }
  ;(await quad.call('updateMember', promoted, owner)).reply()
}

async function hidePrivateChannel(world: World, clubId: string): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate, clubAdmin } = people
  const id = await makePrivateChannel(quad, clubId, clubAdmin, { admin: mate, members: [owner] })
  const name = canaries.hide({ what: 'the private channel’s name', may: [...inPrivateChannel, 'clubAdmin'] })
  ;(await quad.call('updateChannel', { params: { id }, body: { name } }, mate)).reply()
  canaries.mark(id, { what: 'the private channel’s id', may: [...inPrivateChannel, 'clubAdmin'] })
  await talkIn(world, id, { place: 'the private channel', may: inPrivateChannel, by: mate, other: owner })
}

/**
 * Adds canaries to two posts: one for members, with an image, a comment and a share, and one by the club. `reactor` has
 * no other reactions.
 */
async function hidePosts(
  world: World,
  club: string,
  place: string,
  may: readonly Actor[],
  reactor: 'member' | 'mole',
): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate } = people
  const hide = (what: string) => canaries.hide({ what: `${place}: ${what}`, may })
  const images = [await uploadSecret(world, mate, { what: `${place}: a post’s picture`, may }, 'image')]
  const imageAlts = [hide('a picture’s description')]
  const post = { text: hide('a post'), privacy: club, images, imageAlts }
  const { _id: id } = (await quad.call('createPost', { body: post }, mate)).reply()
  const comment = async (body: { comment: string; parentCommentId?: string }) =>
    (await quad.call('createComment', { params: { id }, body }, owner)).reply()._id
  const parentCommentId = await comment({ comment: hide('a comment') })
  await comment({ comment: hide('a reply to a comment'), parentCommentId })
  const by = people[reactor]
  for (const emoji of [canaries.hideEmoji({ what: `${place}: a reaction to a post`, may }), listedReaction])
    (await quad.call('addPostReaction', { params: { id, emoji } }, by)).reply()
  for (const emoji of [canaries.hideEmoji({ what: `${place}: a reaction to a comment`, may }), listedReaction])
    (await quad.call('addCommentReaction', { params: { id, commentId: parentCommentId, emoji } }, by)).reply()
  const within = ['listPostReactions', 'listCommentReactions']
  canaries.mark(by.id, { what: `${place}: who reacted`, may, within })
  ;(await quad.call('createPost', { body: { text: hide('a share'), sharedPost: id, privacy: club } }, owner)).reply()
  ;(await quad.call('createPost', { body: { text: hide('a post as the club'), club, privacy: club } }, owner)).reply()
  ;(await quad.call('markPost', { params: { id }, body: { savedBy: [owner.id] } }, owner)).reply()
}

/** Creates a private club with canaries; strangers with its link may only see its card. Returns its id. */
export async function hidePrivateClub(world: World): Promise<string> {
  const { quad, canaries, people } = world
  const { owner, mate, clubAdmin, member, mole, pending, blocked } = people
  const hide = (what: string) => canaries.hide({ what: `the private club: ${what}`, may: inPrivateClub })
  const card = (what: string) => {
    const open = ['getClub', 'getClubCalendar']
    return canaries.hide({ what: `the private club’s ${what} in a list`, may: [...inPrivateClub, 'pending'], open })
  }
  const id = await createClub(quad, owner, {
    clubName: card('name'),
    description: card('description'),
    privacy: 'private',
    learnings: [{ learning: hide('a learning') }],
    faqs: [{ question: hide('a question'), answer: hide('an answer') }],
    email: `${hide('its email')}@canary.example`,
    website: `https://${hide('its website')}.example`,
  })
  await admit(quad, id, owner, [mate, clubAdmin, member, mole, blocked])
  await promote(world, id)
  ;(await quad.call('removeMember', { params: { id, memberId: blocked.id } }, owner)).reply()
  ;(await quad.call('joinClub', { params: { id }, body: {} }, pending)).reply()
  canaries.mark(mole.id, { what: 'a member of the private club', may: inPrivateClub, open: peopleCalls })
  const general = await generalOf(quad, id, owner)
  await talkIn(world, general, { place: 'the private club', may: inPrivateClub, by: owner, other: mate })
  await voteSecretly(world, general)
  await hidePosts(world, id, 'the private club', inPrivateClub, 'mole')
  return id
}

/** The mole only votes in the channel, so her id in a reply would reveal her vote. */
async function voteSecretly({ quad, canaries, people }: World, id: string): Promise<void> {
  const { owner, mole } = people
  const poll = { question: 'Who?', options: ['Me', 'You'], isAnonymous: true }
  const asked = { params: { id }, body: { filetype: 'poll', poll } } as const
  const messageId = (await quad.call('sendChannelMessage', asked, owner)).reply()._id
  ;(await quad.call('voteInPoll', { params: { id, messageId }, body: { options: [0] } }, mole)).reply()
  const within = ['listDiscussions', 'listDiscussionsAroundUnread', 'getDiscussion', 'live']
  canaries.mark(mole.id, { what: 'who voted in an anonymous poll', may: ['mole'], within, unread: true })
}
