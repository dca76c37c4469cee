import { login } from './features/accounts/login.ts'
import { logout } from './features/accounts/logout.ts'
import { getUser } from './features/accounts/getUser.ts'
import { resendCode } from './features/accounts/resendCode.ts'
import { signup } from './features/accounts/signup.ts'
import { verifyAccount } from './features/accounts/verifyAccount.ts'
import { listColleges } from './features/colleges/listColleges.ts'
import { createComment } from './features/comments/createComment.ts'
import { deleteComment } from './features/comments/deleteComment.ts'
import { listComments } from './features/comments/listComments.ts'
import { countNotifications } from './features/notifications/countNotifications.ts'
import { deleteNotification } from './features/notifications/deleteNotification.ts'
import { listNotifications } from './features/notifications/listNotifications.ts'
import { mutePost } from './features/notifications/mutePost.ts'
import { muteUser } from './features/notifications/muteUser.ts'
import { readNotifications } from './features/notifications/readNotifications.ts'
import { unmutePost } from './features/notifications/unmutePost.ts'
import { unmuteUser } from './features/notifications/unmuteUser.ts'
import { createPost } from './features/posts/createPost.ts'
import { deletePost } from './features/posts/deletePost.ts'
import { editPost } from './features/posts/editPost.ts'
import { fetchPosts } from './features/posts/fetchPosts.ts'
import { getPost } from './features/posts/getPost.ts'
import { listPostLikes } from './features/posts/listPostLikes.ts'
import { markPost } from './features/posts/markPost.ts'
import { readFeed } from './features/posts/readFeed.ts'
import type { Handlers } from './platform/http/handler.ts'

/** Every call of the contract and who answers it. */
export const handlers: Handlers = {
  signup,
  verifyAccount,
  resendCode,
  login,
  logout,
  getUser,
  readFeed,
  fetchPosts,
  createPost,
  getPost,
  editPost,
  markPost,
  deletePost,
  listPostLikes,
  listComments,
  createComment,
  deleteComment,
  listColleges,
  listNotifications,
  countNotifications,
  readNotifications,
  deleteNotification,
  mutePost,
  unmutePost,
  muteUser,
  unmuteUser,
}
