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
  /** It is the viewer's own, or by a club or a fest that they administer (FEED-15). */
  readonly author: boolean
}

/** The viewer and a club. Its card is open to everyone who has its address (ruling 25). */
export interface ClubStanding {
  readonly there: boolean
  /** An active one. */
  readonly member: boolean
  readonly admin: boolean
}

export interface FestStanding {
  readonly there: boolean
  readonly admin: boolean
}

/** A post that is to be shared. */
export interface SharingStanding {
  /** The viewer may know of it. */
  readonly visible: boolean
  /** It is a share itself. */
  readonly share: boolean
  /** The share is for everyone whom the post is for, or for fewer of them. */
  readonly within: boolean
}

export interface CommentStanding {
  /** The viewer may read the post that the comment stands under. */
  readonly visible: boolean
  readonly author: boolean
  readonly postAuthor: boolean
}

/** The viewer and a direct room. */
export interface RoomStanding {
  readonly member: boolean
  /** The viewer has blocked the other. */
  readonly blocking: boolean
  /** The other has blocked the viewer. */
  readonly blocked: boolean
  /** The other has closed their account. */
  readonly closed: boolean
}

export interface MessageStanding {
  /** The viewer may read the room, and the message is still there. */
  readonly visible: boolean
  readonly sender: boolean
}

export interface ReportStanding {
  /** The viewer may know of what they report. */
  readonly visible: boolean
  /** It is themselves, or their own. */
  readonly own: boolean
}

export interface AdStanding {
  readonly there: boolean
  /** The viewer is a site admin. */
  readonly siteAdmin: boolean
}

interface Standings {
  'profile.edit': PersonStanding
  'profile.close': PersonStanding
  'profile.reopen': PersonStanding
  'user.block': PersonStanding
  'club.postAs': ClubStanding
  'club.postTo': ClubStanding
  'fest.postAs': FestStanding
  'post.read': PostStanding
  'share.make': SharingStanding
  'share.send': SharingStanding
  'post.edit': PostStanding
  'post.delete': PostStanding
  'post.mark': PostStanding
  'post.comment': PostStanding
  'post.hide': PostStanding
  'comment.delete': CommentStanding
  'room.read': RoomStanding
  'room.join': RoomStanding
  'room.send': RoomStanding
  'message.delete': MessageStanding
  'thing.report': ReportStanding
  'ad.publish': AdStanding
}

export type Action = keyof Standings

type Policies = { readonly [A in Action]: (standing: Standings[A]) => true | ErrorCode }

// History stays readable, while nothing new passes between two of whom one has blocked the other (ruling 28).
function unblocked(room: RoomStanding): true | ErrorCode {
  if (!room.member) return 'chat.notFound'
  if (room.blocking) return 'chat.youBlocked'
  return !room.blocked || 'chat.blocked'
}

/** The one table of who may do what. A hidden thing answers as a missing one does (ruling 21). */
const policies: Policies = {
  'profile.edit': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  'profile.close': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  // Nobody else's account is there to be reopened, whether it is open, closed or none.
  'profile.reopen': (person) => person.self || 'user.notFound',
  'user.block': (person) => (!person.visible ? 'user.notFound' : !person.self || 'block.self'),
  'club.postAs': (club) => (!club.there ? 'club.notFound' : club.admin || 'club.notAdmin'),
  'club.postTo': (club) => (!club.there ? 'club.notFound' : club.member || 'club.notMember'),
  'fest.postAs': (fest) => (!fest.there ? 'fest.notFound' : fest.admin || 'fest.notAdmin'),
  'post.read': (post) => post.visible || 'post.notFound',
  'share.make': (post) => {
    if (!post.visible) return 'post.notFound'
    return post.share ? 'post.isShare' : post.within || 'post.staysInClub'
  },
  // In a message to one person: its address leads nobody to it who may not see it.
  'share.send': (post) => (!post.visible ? 'post.notFound' : !post.share || 'post.isShare'),
  'post.edit': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.delete': (post) => (!post.visible ? 'post.notFound' : post.author || 'post.notYours'),
  'post.mark': (post) => post.visible || 'post.notFound',
  'post.comment': (post) => post.visible || 'post.notFound',
  'post.hide': (post) => (!post.visible ? 'post.notFound' : !post.author || 'post.yours'),
  'comment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.postAuthor || 'comment.notYours',
  'room.read': (room) => room.member || 'chat.notFound',
  'room.join': unblocked,
  'room.send': (room) => (unblocked(room) === true && room.closed ? 'chat.closed' : unblocked(room)),
  'message.delete': (message) => (!message.visible ? 'message.notFound' : message.sender || 'message.notYours'),
  'ad.publish': (ad) => (!ad.siteAdmin ? 'ad.notYours' : ad.there || 'ad.notFound'),
  'thing.report': (thing) => (!thing.visible ? 'report.notFound' : !thing.own || 'report.yours'),
}

/** Whether someone of this standing may act so: `true`, or the code that says why not. */
export function may<A extends Action>(action: A, standing: Standings[A]): true | ErrorCode {
  return policies[action](standing)
}

/** A viewer's standing to a post on the screen. */
export function postStanding(userId: string | undefined, post: Post): PostStanding {
  return { visible: true, author: userId !== undefined && isAuthor(userId, post) }
}

function isAuthor(userId: string, { user, club, fest }: Post): boolean {
  return user?._id === userId || (club ?? fest)?.admin.includes(userId) === true
}

/** A viewer's standing to a comment on the screen. */
export function commentStanding(userId: string | undefined, comment: Comment, post: Post): CommentStanding {
  return {
    visible: true,
    author: userId !== undefined && comment.user._id === userId,
    postAuthor: userId !== undefined && isAuthor(userId, post),
  }
}
