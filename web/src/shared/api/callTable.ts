// Generated from the contract by `npm run docs`: method and path of every call, without its schemas.
import type { Calls } from '@quad/contract/calls/index.ts'

export const callTable = {
  signup: ['POST', '/users/signup'],
  verifyAccount: ['POST', '/users/verification'],
  resendCode: ['POST', '/users/verification/resend'],
  login: ['POST', '/users/login'],
  findProviderAddress: ['GET', '/users/provider-address'],
  loginWithGoogle: ['POST', '/users/google/react/login'],
  loginWithMicrosoft: ['POST', '/users/azure/login'],
  logout: ['POST', '/users/logout'],
  getUser: ['GET', '/users/{id}'],
  updateUser: ['PUT', '/users/update/{id}'],
  readFeed: ['POST', '/post/feed'],
  fetchPosts: ['POST', '/posts/fetch'],
  createPost: ['POST', '/posts'],
  getPost: ['GET', '/posts/{id}'],
  editPost: ['PUT', '/posts/{id}/info'],
  markPost: ['PUT', '/posts/{id}'],
  deletePost: ['DELETE', '/posts/{id}'],
  listPostLikes: ['GET', '/posts/{id}/likes'],
  listComments: ['GET', '/posts/{id}/comments'],
  createComment: ['POST', '/posts/{id}/comments'],
  deleteComment: ['DELETE', '/posts/{id}/comments/{commentId}'],
  listColleges: ['GET', '/college'],
} as const satisfies { readonly [Name in keyof Calls]: readonly [Calls[Name]['method'], Calls[Name]['path']] }
