import type { calls } from '@quad/contract/calls/index.ts'
import { signInWithIdentity } from '../../entities/user/signInWithIdentity.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const findProviderAddress: Handler<typeof calls.findProviderAddress> = async ({
  query: { provider, state, nonce, fresh },
  context,
}) => ({ address: await context.providers.addressOf(provider, { state, nonce, fresh: fresh === 'true' }) })

export const loginWithGoogle: Handler<typeof calls.loginWithGoogle> = async ({ body, client, context }) =>
  signInWithIdentity(context, client, await context.providers.prove('google', body.token, body.nonce))

export const loginWithGoogleAccess: Handler<typeof calls.loginWithGoogleAccess> = async ({ body, client, context }) =>
  signInWithIdentity(context, client, await context.providers.proveByAccessToken(body.token))

export const loginWithMicrosoft: Handler<typeof calls.loginWithMicrosoft> = async ({ body, client, context }) =>
  signInWithIdentity(context, client, await context.providers.prove('microsoft', body.idToken, body.nonce))
