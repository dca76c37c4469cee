import { notAddableMessage } from '@quad/contract/messages/groups.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { countAdditions, lockAddable } from './joiningQueries.ts'

/**
 * Keeps the accounts of these people open until commit. Members of the group stay as they are, whoever has blocked them.
 * @throws Failure `user.notFound`, `group.notAddable`, which names them but doesn't say why, or `group.tooManyAdded`
 */
export async function assertAddable(
  trx: Trx,
  adderId: string,
  ids: readonly string[],
  groupId: string | null = null,
): Promise<void> {
  const people = await lockAddable(trx, adderId, ids, groupId)
  if (people.length < ids.length) fail('user.notFound')
  const names = people.filter(({ addable }) => !addable).map(({ name }) => name)
  if (names.length > 0) fail('group.notAddable', { message: notAddableMessage(names) })
  if (!(await countAdditions(trx, adderId, ids, groupId))) fail('group.tooManyAdded')
}
