import type { Trx } from '../../platform/database.ts'

/** Creates a standard channel with its room. */
export async function insertChannel(
  trx: Trx,
  clubId: string,
  name: string,
  permission: 'all' | 'admin',
): Promise<void> {
  const { id } = await trx.insertInto('rooms').values({ kind: 'channel' }).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('channels').values({ id, club_id: clubId, name, permission }).execute()
}
