import type { calls } from '@quad/contract/calls/index.ts'
import { signInWithProvider } from '../../entities/user/signInWithProvider.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const loginWithGoogle: Handler<typeof calls.loginWithGoogle> = async ({ body, client, context }) =>
  signInWithProvider(context, client, await context.providers.prove('google', body.token, body.nonce))

export const loginWithGoogleAccess: Handler<typeof calls.loginWithGoogleAccess> = async ({ body, client, context }) =>
  signInWithProvider(context, client, await context.providers.proveByAccessToken(body.token))

export const loginWithMicrosoft: Handler<typeof calls.loginWithMicrosoft> = async ({ body, client, context }) =>
  signInWithProvider(context, client, await context.providers.prove('microsoft', body.idToken, body.nonce))
