import { statement, type Trx } from '../../platform/database.ts'

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

const inheritChannels = statement('club.inheritChannels')<
  { actId: string; heirs: number },
  [clubIds: readonly string[]]
>(`
  with act as materialized (select uuid_v7() as id), heirs as (
    update channel_members m set admin = true, inherited_by_act = act.id from act, channels c
    where c.club_id = any ($1::uuid[]) and c.privacy = 'private' and c.deleted_at is null and m.id = (
        select o.id from channel_members o where o.channel_id = c.id order by o.id limit 1)
      and not exists (select from channel_members a where a.channel_id = c.id and a.admin)
    returning 1
  ) select act.id as "actId", (select count(*)::int from heirs) as heirs from act`)

/**
 * Makes the longest-standing member of each private channel without an admin its admin, in locked clubs; returns the act's
 * id, or undefined if there was no such channel (CHAN-03).
 */
export async function passOnChannels(trx: Trx, clubIds: readonly string[]): Promise<string | undefined> {
  const [row] = await inheritChannels(trx, [clubIds])
  return row && row.heirs > 0 ? row.actId : undefined
}
