// Generated from the contract by `npm run docs`: method and path of the calls open to everyone,
// without their schemas.
import type { Calls } from '@quad/contract/calls/index.ts'

export const openCallTable = {
  signup: ['POST', '/users/signup'],
  verifyAccount: ['POST', '/users/verification'],
  resendCode: ['POST', '/users/verification/resend'],
  login: ['POST', '/users/login'],
  requestReset: ['POST', '/users/reset-password'],
  resetPassword: ['POST', '/users/reset-password/{token}'],
  findProviderAddress: ['GET', '/users/provider-address'],
  loginWithGoogle: ['POST', '/users/google/react/login'],
  loginWithMicrosoft: ['POST', '/users/azure/login'],
  listColleges: ['GET', '/college'],
  listComments: ['GET', '/posts/{id}/comments'],
  listFests: ['GET', '/fests'],
  fetchPosts: ['POST', '/posts/fetch'],
  getPost: ['GET', '/posts/{id}'],
  listPostLikes: ['GET', '/posts/{id}/likes'],
} as const satisfies { readonly [Name in keyof Calls]?: readonly [Calls[Name]['method'], Calls[Name]['path']] }
