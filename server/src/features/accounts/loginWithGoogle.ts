import type { calls } from '@quad/contract/calls/index.ts'
import { signInThrough } from '../../entities/user/signInThrough.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Signs in with Google's ID token (ACC-05, rulings 30, 47). */
export const loginWithGoogle: Handler<typeof calls.loginWithGoogle> = ({ body, context }) =>
  signInThrough(context, 'google', body.token, body.nonce)
