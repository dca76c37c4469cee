import type { CallName } from '@quad/contract/calls/index.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import type { SocketEventName } from '@quad/contract/socket.ts'

/**
 * The actors of the authorisation test. The thing acted on is a post of the author's, with a comment by the commenter;
 * where a call acts on a person, it is the author, but for `closed`, who acts on themselves. The chat acted on is the
 * author's with the commenter, who wrote in it; for the blocked, the author's with them, in which the author wrote
 * before the block. `missing` is a stranger who names a thing that does not exist.
 */
export const actors = {
  visitor: 'without a token',
  unverified: 'after a sign-up whose code was never entered: holds nothing but the handle of it',
  revoked: 'with a token whose session was signed out',
  forged: 'with a token signed by somebody else',
  closed: 'closed the account: holds a credential for reopening it alone',
  incomplete: 'came through another sign-in and has not said college and gender yet',
  stranger: 'signed in, unrelated to the thing',
  blocked: 'signed in, blocked by the author',
  commenter: 'wrote the comment under the post',
  author: 'wrote the post',
  siteAdmin: 'carries the site-admin flag, unrelated to the thing',
  missing: 'signed in, naming a thing that does not exist',
} as const

export type Actor = keyof typeof actors
export type Cell = 'yes' | ErrorCode
type Row = Readonly<Record<Actor, Cell>>
type Others = Partial<Record<Actor, Cell>>

/** Open to all: one answer to everyone but those in `more`. */
function everyone(cell: Cell, more: Others = {}): Row {
  const outside = { visitor: cell, unverified: cell, revoked: cell, forged: cell, closed: cell }
  const inside = { stranger: cell, blocked: cell, commenter: cell, author: cell, siteAdmin: cell, missing: cell }
  return { ...outside, incomplete: cell, ...inside, ...more }
}

/**
 * For the signed-in: one answer to all of them but those in `more`; the five at the door and the incomplete stay out.
 */
function members(cell: Cell, more: Others = {}): Row {
  const out = 'auth.required'
  const outside = { visitor: out, unverified: out, revoked: out, forged: out, closed: out } as const
  return { ...everyone(cell), ...outside, incomplete: 'account.incomplete', ...more }
}

const noPost = { missing: 'post.notFound' } as const
const inChat = { author: 'yes', commenter: 'yes', blocked: 'yes' } as const

/**
 * What every call answers every actor. A call without its cells does not compile; a cell that is wrong turns the
 * authorisation test red. docs/PERMISSIONS.md is made from here.
 */
export const permissions: { readonly [Name in CallName]: Row } = {
  signup: everyone('yes'),
  verifyAccount: everyone('code.wrong', { unverified: 'yes' }),
  resendCode: everyone('yes'),
  login: everyone('auth.wrongCredentials', {
    unverified: 'yes',
    stranger: 'yes',
    blocked: 'yes',
    commenter: 'yes',
    author: 'yes',
    siteAdmin: 'yes',
  }),
  requestReset: everyone('yes'),
  resetPassword: everyone('code.wrong'),
  findProviderAddress: everyone('yes'),
  loginWithGoogle: everyone('yes'),
  loginWithMicrosoft: everyone('yes'),
  logout: members('yes', { closed: 'yes', incomplete: 'yes' }),
  closeAccount: members('profile.notYours', {
    author: 'yes',
    incomplete: 'profile.notYours',
    missing: 'user.notFound',
  }),
  activateAccount: members('user.notFound', { closed: 'yes', author: 'yes', incomplete: 'user.notFound' }),
  getUser: members('yes', { incomplete: 'yes', missing: 'user.notFound' }),
  updateUser: members('profile.notYours', { incomplete: 'profile.notYours', author: 'yes', missing: 'user.notFound' }),
  getProfile: members('yes', { missing: 'user.notFound' }),
  updateProfile: members('profile.notYours', { author: 'yes', missing: 'user.notFound' }),
  listUsers: members('yes'),
  blockUser: members('yes', { author: 'block.self', missing: 'user.notFound' }),
  unblockUser: members('yes', { author: 'block.self', missing: 'user.notFound' }),
  readFeed: members('yes'),
  fetchPosts: everyone('yes'),
  createPost: members('yes'),
  getPost: everyone('yes', noPost),
  editPost: members('post.notYours', { author: 'yes', ...noPost }),
  markPost: members('yes', noPost),
  hidePost: members('yes', { author: 'post.yours', ...noPost }),
  unhidePost: members('yes', noPost),
  deletePost: members('post.notYours', { author: 'yes', ...noPost }),
  listPostLikes: everyone('yes', noPost),
  listComments: everyone('yes', noPost),
  createComment: members('yes', noPost),
  deleteComment: members('comment.notYours', { commenter: 'yes', author: 'yes', missing: 'comment.notFound' }),
  openRoom: members('yes', { missing: 'user.notFound' }),
  listRooms: members('yes'),
  countUnread: members('yes'),
  changeRoom: members('chat.notFound', inChat),
  listMessages: members('chat.notFound', inChat),
  listAroundUnread: members('chat.notFound', inChat),
  sendMessage: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
  readRoom: members('chat.notFound', inChat),
  deleteMessage: members('message.notFound', {
    commenter: 'yes',
    author: 'message.notYours',
    blocked: 'message.notYours',
  }),
  muteRoom: members('chat.notFound', inChat),
  unmuteRoom: members('chat.notFound', inChat),
  listColleges: everyone('yes'),
  listClubFeed: members('club.notYours', { author: 'yes' }),
  listFests: everyone('yes'),
  uploadFiles: members('yes'),
  listNotifications: members('yes'),
  countNotifications: members('yes'),
  readNotifications: members('yes'),
  deleteNotification: members('notification.notFound', { author: 'yes' }),
  mutePost: members('yes', noPost),
  unmutePost: members('yes', noPost),
  muteUser: members('yes', { author: 'user.notFound', missing: 'user.notFound' }),
  unmuteUser: members('yes', { author: 'user.notFound', missing: 'user.notFound' }),
  listAds: members('yes'),
  createAd: members('ad.notYours', { siteAdmin: 'yes' }),
  editAd: members('ad.notYours', { siteAdmin: 'yes' }),
  deleteAd: members('ad.notYours', { siteAdmin: 'yes' }),
  createReport: members('yes', { author: 'report.yours', missing: 'report.notFound' }),
}

/** What every event of a socket is answered, to every actor; who is turned away at the handshake is told there. */
export const socketPermissions: { readonly [Name in SocketEventName]: Row } = {
  joinRoom: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
  leaveRoom: members('yes'),
  chatMessage: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
}
