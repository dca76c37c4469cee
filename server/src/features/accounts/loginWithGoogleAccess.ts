import type { calls } from '@quad/contract/calls/index.ts'
import { signInWithProvider } from '../../entities/user/signInWithProvider.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const loginWithGoogleAccess: Handler<typeof calls.loginWithGoogleAccess> = async ({ body, client, context }) =>
  signInWithProvider(context, client, await context.providers.proveByAccessToken(body.token))
