import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listUsers as list } from '../../entities/profile/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listUsers: Handler<typeof calls.listUsers> = async ({ viewer, presentContext, query, context }) => {
  const { college: collegeId, 'college[$ne]': outside } = query
  // Existing clients send '' for a viewer without a college: `college` matches nobody, `college[$ne]` everybody.
  if (collegeId === '') return []
  const rows = await list(context.db, {
    viewerId: viewer.userId,
    college: collegeId ? { id: collegeId, which: 'only' } : outside ? { id: outside, which: 'others' } : undefined,
    text: query['displayName[$regex]'] ?? query['$text[$search]'] ?? '',
    exceptId: query['_id[$ne]'],
    before: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  })
  return rows.map((row) => presentUserCard(row, presentContext))
}
