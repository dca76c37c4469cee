import type { Comment } from '../entities/comment.ts'
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

export interface CommentStanding {
  readonly visible: boolean
  readonly author: boolean
  readonly postAuthor: boolean
}

export const commentPolicies = {
  'comment.like': (comment) => comment.visible || 'comment.notFound',
  'comment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.postAuthor || 'comment.notYours',
} satisfies Policies<'comment', CommentStanding>

/** A viewer's standing to a comment that the browser shows. */
export function commentStanding(userId: string | undefined, comment: Comment, post: Post): CommentStanding {
  return {
    visible: true,
    author: userId !== undefined && comment.user._id === userId,
    postAuthor: postStanding(userId, post).author,
  }
}

export interface SharingStanding {
  readonly visible: boolean
  /** The post to share is itself a share. */
  readonly share: boolean
  /** Everyone in the share's audience may see the post. */
  readonly within: boolean
  /** The post to share is for the people of a college (ruling 91). */
  readonly ofCollege: boolean
}

export const sharePolicies = {
  'share.make': (post) => {
    if (!post.visible) return 'post.notFound'
    return post.share ? 'post.isShare' : post.within || (post.ofCollege ? 'post.staysInCollege' : 'post.staysInClub')
  },
  // In a message to one person, the audience doesn't matter: the post's link opens only for people who may see it.
  'share.send': (post) => (!post.visible ? 'post.notFound' : !post.share || 'post.isShare'),
} satisfies Policies<'share', SharingStanding>
