import type { Trx } from '../../platform/database.ts'

interface NewChannel {
  readonly club: string
  readonly name: string
  readonly privacy: 'standard' | 'private'
  /** `private`: only admins write. */
  readonly permission: 'public' | 'private'
}

/** Creates a channel with its room; returns its id. */
export async function insertChannel(trx: Trx, { club, name, privacy, permission }: NewChannel): Promise<string> {
  const { id } = await trx.insertInto('rooms').values({ kind: 'channel' }).returning('id').executeTakeFirstOrThrow()
  const writers = permission === 'public' ? 'all' : 'admin'
  await trx.insertInto('channels').values({ id, club_id: club, name, privacy, permission: writers }).execute()
  return id
}
