import { chatOf } from '../chats.ts'
import { ofCollege, type World } from './cast.ts'
import { uploadSecret } from './channelSecrets.ts'

/** Adds canaries in a post for the college, in all that hangs on it, and sends it to somebody of another college. */
export async function hideCollegePosts(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate, stranger } = people
  const may = ofCollege
  const hide = (what: string) => canaries.hide({ what: `the college: ${what}`, may })
  const images = [await uploadSecret(world, mate, { what: 'the college: a post’s picture', may }, 'image')]
  const audience = 'college' as const
  const post = { text: hide('a post'), audience, images, imageAlts: [hide('a picture’s description')] }
  const { _id: id } = (await quad.call('createPost', { body: post }, mate)).reply()
  const comment = async (body: { comment: string; parentCommentId?: string }) =>
    (await quad.call('createComment', { params: { id }, body }, owner)).reply()._id
  const parentCommentId = await comment({ comment: hide('a comment') })
  await comment({ comment: hide('a reply to a comment'), parentCommentId })
  ;(await quad.call('createPost', { body: { text: hide('a share'), sharedPost: id, audience } }, owner)).reply()
  ;(await quad.call('markPost', { params: { id }, body: { likes: [owner.id] } }, owner)).reply()
  const room = await chatOf(quad, owner, stranger)
  ;(await quad.call('sendMessage', { params: { room }, body: { chat: 'See this', sharedPost: id } }, owner)).reply()
  const was = { text: 'For everyone at first' }
  const { _id: open } = (await quad.call('createPost', { body: was }, owner)).reply()
  ;(await quad.call('createPost', { body: { text: '', sharedPost: open } }, stranger)).reply()
  const narrowed = { text: hide('a post that was for everyone'), audience }
  ;(await quad.call('updatePost', { params: { id: open }, body: narrowed }, owner)).reply()
}
