import { randomUUID } from 'node:crypto'
import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { newcomer } from './forms.ts'
import type { Quad } from './quad.ts'

/** A text that no other test writes. */
export const unlike = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`

/** An address that nobody has signed up with. */
export const newAddress = (domain = 'lakeside.ac.in'): string => `nila.${randomUUID().slice(0, 8)}@${domain}`

/** Somebody new, with an account of their own that a test may do anything with. */
export async function makeMember(
  quad: Quad,
  names: { firstname?: string } = {},
): Promise<{ email: string; session: SignedIn }> {
  const email = newAddress()
  return { email, session: await quad.admit({ email, newcomer: { ...newcomer, ...names } }) }
}

/** Posts as a person of the demo world, over HTTP. */
export async function makePost(quad: Quad, key: string, text: string): Promise<Post> {
  const { token } = await quad.signIn(key)
  return (await quad.call('POST', '/posts', { text }, token)) as Post
}

/** Posts so many times, oldest first; the texts end in ` 1`, ` 2` and so on. */
export async function makePosts(quad: Quad, key: string, text: string, count: number): Promise<Post[]> {
  const { token } = await quad.signIn(key)
  const made: Post[] = []
  for (let at = 1; at <= count; at += 1)
    made.push((await quad.call('POST', '/posts', { text: `${text} ${at}` }, token)) as Post)
  return made
}

/** Comments as a person of the demo world, over HTTP. */
export async function makeComment(
  quad: Quad,
  key: string,
  postId: string,
  comment: string,
  parentCommentId?: string,
): Promise<Comment> {
  const { token } = await quad.signIn(key)
  return (await quad.call('POST', `/posts/${postId}/comments`, { comment, parentCommentId }, token)) as Comment
}

/** The post as a visitor finds it on the server. */
export const findPost = async (quad: Quad, postId: string): Promise<Post> =>
  (await quad.call('GET', `/posts/${postId}`)) as Post

/** The session of somebody new, by their first name: what happens to them disturbs no other test. */
export const join = async (quad: Quad, firstname: string): Promise<SignedIn> =>
  (await makeMember(quad, { firstname })).session

/** Posts as somebody of one's own, over HTTP. */
export const postAs = async (quad: Quad, { token }: SignedIn, text: string): Promise<Post> =>
  (await quad.call('POST', '/posts', { text }, token)) as Post
