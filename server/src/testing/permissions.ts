import type { CallName } from '@quad/contract/calls/index.ts'
import type { ErrorCode } from '@quad/contract/errors.ts'

/**
 * The actors of the authorisation test. The thing acted on is a post of the author's, with a comment by the commenter;
 * `missing` is a stranger who names a thing that does not exist.
 */
export const actors = {
  visitor: 'without a token',
  unverified: 'after a sign-up whose code was never entered: holds nothing but the handle of it',
  revoked: 'with a token whose session was signed out',
  forged: 'with a token signed by somebody else',
  stranger: 'signed in, unrelated to the thing',
  blocked: 'signed in, blocked by the author',
  commenter: 'wrote the comment under the post',
  author: 'wrote the post',
  siteAdmin: 'carries the site-admin flag, unrelated to the thing',
  missing: 'signed in, naming a thing that does not exist',
} as const

export type Actor = keyof typeof actors
export type Cell = 'yes' | ErrorCode

/** Without a valid session: the four actors that are all strangers at the door. */
function outside(cell: Cell): Record<'visitor' | 'unverified' | 'revoked' | 'forged', Cell> {
  return { visitor: cell, unverified: cell, revoked: cell, forged: cell }
}

/** With a session, whoever they are; `more` says who fares otherwise. */
function inside(cell: Cell, more: Partial<Record<Actor, Cell>> = {}) {
  return { stranger: cell, blocked: cell, commenter: cell, author: cell, siteAdmin: cell, missing: cell, ...more }
}

const noPost: Partial<Record<Actor, Cell>> = { missing: 'post.notFound' }

/**
 * What every call answers every actor. A call without its cells does not compile; a cell that is wrong turns the
 * authorisation test red. docs/PERMISSIONS.md is made from here.
 */
export const permissions: { readonly [Name in CallName]: Readonly<Record<Actor, Cell>> } = {
  signup: { ...outside('yes'), ...inside('yes') },
  verifyAccount: { ...outside('code.wrong'), unverified: 'yes', ...inside('code.wrong') },
  resendCode: { ...outside('yes'), ...inside('yes') },
  login: {
    ...outside('auth.wrongCredentials'),
    unverified: 'yes',
    ...inside('yes', { missing: 'auth.wrongCredentials' }),
  },
  logout: { ...outside('auth.required'), ...inside('yes') },
  getUser: { ...outside('auth.required'), ...inside('yes', { missing: 'user.notFound' }) },
  readFeed: { ...outside('auth.required'), ...inside('yes') },
  fetchPosts: { ...outside('yes'), ...inside('yes') },
  createPost: { ...outside('auth.required'), ...inside('yes') },
  getPost: { ...outside('yes'), ...inside('yes', noPost) },
  editPost: { ...outside('auth.required'), ...inside('post.notYours', { author: 'yes', ...noPost }) },
  markPost: { ...outside('auth.required'), ...inside('yes', noPost) },
  deletePost: { ...outside('auth.required'), ...inside('post.notYours', { author: 'yes', ...noPost }) },
  listPostLikes: { ...outside('yes'), ...inside('yes', noPost) },
  listComments: { ...outside('yes'), ...inside('yes', noPost) },
  createComment: { ...outside('auth.required'), ...inside('yes', noPost) },
  deleteComment: {
    ...outside('auth.required'),
    ...inside('comment.notYours', { commenter: 'yes', author: 'yes', missing: 'comment.notFound' }),
  },
  listColleges: { ...outside('yes'), ...inside('yes') },
}
