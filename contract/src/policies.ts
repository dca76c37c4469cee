import type { ErrorCode } from './errors.ts'
import type { Comment } from './entities/comment.ts'
import type { Post } from './entities/post.ts'

/**
 * Standing: the small facts that a policy needs to know of the viewer and a thing. The server loads it with the
 * thing, for a whole page in one query; the browser derives it from the wire entity, only to show or hide.
 */
export interface PersonStanding {
  /** The person is on Quad: neither closed nor erased. */
  readonly visible: boolean
  readonly self: boolean
}

export interface PostStanding {
  /** The viewer may know of the post. */
  readonly visible: boolean
  readonly author: boolean
}

export interface CommentStanding {
  /** The viewer may read the post that the comment stands under. */
  readonly visible: boolean
  readonly author: boolean
  readonly postAuthor: boolean
}

interface Standings {
  'profile.edit': PersonStanding
  'post.read': PostStanding
  'post.edit': PostStanding
  'post.delete': PostStanding
  'post.mark': PostStanding
  'post.comment': PostStanding
  'comment.delete': CommentStanding
}

export type Action = keyof Standings

type Policies = { readonly [A in Action]: (standing: Standings[A]) => true | ErrorCode }

/** The one table of who may do what. A hidden thing answers as a missing one does (ruling 21). */
const policies: Policies = {
  'profile.edit': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  'post.read': (post) => post.visible || 'post.notFound',
  'post.edit': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.delete': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.mark': (post) => post.visible || 'post.notFound',
  'post.comment': (post) => post.visible || 'post.notFound',
  'comment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.postAuthor || 'comment.notYours',
}

/** Whether someone of this standing may act so: `true`, or the code that says why not. */
export function may<A extends Action>(action: A, standing: Standings[A]): true | ErrorCode {
  return policies[action](standing)
}

/** A viewer's standing to a post on the screen. */
export function postStanding(userId: string | undefined, post: Post): PostStanding {
  return { visible: true, author: userId !== undefined && post.user?._id === userId }
}

/** A viewer's standing to a comment on the screen. */
export function commentStanding(userId: string | undefined, comment: Comment, post: Post): CommentStanding {
  return {
    visible: true,
    author: userId !== undefined && comment.user._id === userId,
    postAuthor: userId !== undefined && post.user?._id === userId,
  }
}
