import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const findProviderAddress: Handler<typeof calls.findProviderAddress> = async ({
  query: { provider, state, nonce, fresh },
  context,
}) => ({ address: await context.providers.addressOf(provider, { state, nonce, fresh: fresh === 'true' }) })
