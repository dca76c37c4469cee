import type { Post } from '../entities/post.ts'
import type { Policies } from '../policy.ts'

export interface PostStanding {
  readonly visible: boolean
  /** The viewer wrote it, or is an admin of the club or fest that did (FEED-15). */
  readonly author: boolean
}

export const postPolicies = {
  'post.read': (post) => post.visible || 'post.notFound',
  'post.edit': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.delete': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.mark': (post) => post.visible || 'post.notFound',
  'post.comment': (post) => post.visible || 'post.notFound',
  'post.hide': (post) => (!post.visible ? 'post.notFound' : !post.author || 'post.yours'),
} satisfies Policies<'post', PostStanding>

/** A viewer's standing to a post that the browser shows. */
export function postStanding(userId: string | undefined, post: Post): PostStanding {
  return { visible: true, author: userId !== undefined && isAuthor(userId, post) }
}

function isAuthor(userId: string, { user, club, fest }: Post): boolean {
  return user?._id === userId || (club ?? fest)?.admin.includes(userId) === true
}
