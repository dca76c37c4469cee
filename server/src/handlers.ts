import { findProviderAddress } from './features/accounts/findProviderAddress.ts'
import { login } from './features/accounts/login.ts'
import { loginWithGoogle } from './features/accounts/loginWithGoogle.ts'
import { loginWithMicrosoft } from './features/accounts/loginWithMicrosoft.ts'
import { logout } from './features/accounts/logout.ts'
import { getUser } from './features/accounts/getUser.ts'
import { resendCode } from './features/accounts/resendCode.ts'
import { signup } from './features/accounts/signup.ts'
import { verifyAccount } from './features/accounts/verifyAccount.ts'
import { listColleges } from './features/colleges/listColleges.ts'
import { createComment } from './features/comments/createComment.ts'
import { deleteComment } from './features/comments/deleteComment.ts'
import { listComments } from './features/comments/listComments.ts'
import { createPost } from './features/posts/createPost.ts'
import { deletePost } from './features/posts/deletePost.ts'
import { editPost } from './features/posts/editPost.ts'
import { fetchPosts } from './features/posts/fetchPosts.ts'
import { getPost } from './features/posts/getPost.ts'
import { listPostLikes } from './features/posts/listPostLikes.ts'
import { markPost } from './features/posts/markPost.ts'
import { readFeed } from './features/posts/readFeed.ts'
import { updateUser } from './features/profiles/updateUser.ts'
import type { Handlers } from './platform/http/handler.ts'

/** Every call of the contract and who answers it. */
export const handlers: Handlers = {
  signup,
  verifyAccount,
  resendCode,
  login,
  findProviderAddress,
  loginWithGoogle,
  loginWithMicrosoft,
  logout,
  getUser,
  updateUser,
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
}
