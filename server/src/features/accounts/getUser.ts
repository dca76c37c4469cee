import type { calls } from '@quad/contract/calls/index.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { findUser } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const getUser: Handler<typeof calls.getUser> = async ({ presentContext, params, context }) => {
  const user = await findUser(context.db, params.id)
  return user ? presentUserCard(user, presentContext) : fail('user.notFound')
}
