import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const findProviderAddress: Handler<typeof calls.findProviderAddress> = async ({ query, context }) => ({
  address: await context.providers.addressOf(query.provider, query.state, query.nonce),
})
