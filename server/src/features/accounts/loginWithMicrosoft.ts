import type { calls } from '@quad/contract/calls/index.ts'
import { signInWithProvider } from '../../entities/user/signInWithProvider.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Signs in with Microsoft's ID token (ACC-05, rulings 30, 47). */
export const loginWithMicrosoft: Handler<typeof calls.loginWithMicrosoft> = ({ body, context }) =>
  signInWithProvider(context, 'microsoft', body.idToken, body.nonce)
