import { randomUUID } from 'node:crypto'
import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { newcomer } from './forms.ts'
import type { Quad } from './quad.ts'

/** A text that no other test writes. */
export const uniqueText = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`

/** An email address without an account. */
export const newAddress = (domain = 'lakeside.ac.in'): string => `nila.${randomUUID().slice(0, 8)}@${domain}`

/** Creates a new account for the test. */
export async function makeMember(
  quad: Quad,
  names: { firstname?: string } = {},
): Promise<{ email: string; session: SignedIn }> {
  const email = newAddress()
  return { email, session: await quad.admit({ email, newcomer: { ...newcomer, ...names } }) }
}

export async function makePost(quad: Quad, key: string, text: string): Promise<Post> {
  const { token } = await quad.signIn(key)
  return (await quad.call('POST', '/posts', { text }, token)) as Post
}

export async function makePosts(quad: Quad, key: string, text: string, count: number): Promise<Post[]> {
  const { token } = await quad.signIn(key)
  const made: Post[] = []
  for (let at = 1; at <= count; at += 1)
    made.push((await quad.call('POST', '/posts', { text: `${text} ${at}` }, token)) as Post)
  return made
}

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

export const findPost = async (quad: Quad, postId: string): Promise<Post> =>
  (await quad.call('GET', `/posts/${postId}`)) as Post

/** Creates a person with this first name and returns their session, so that tests don't share people. */
export const join = async (quad: Quad, firstname: string): Promise<SignedIn> =>
  (await makeMember(quad, { firstname })).session

export const postAs = async (quad: Quad, { token }: SignedIn, text: string): Promise<Post> =>
  (await quad.call('POST', '/posts', { text }, token)) as Post
