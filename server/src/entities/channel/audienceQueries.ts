import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'

interface AudienceRow {
  userId: string
  kind: 'club' | 'channel'
  id: string
}

// What a private channel's members read never goes to the whole club (ruling 67).
const audiences = statement('channel.audiences')<AudienceRow, [userIds: readonly string[]]>(`
  select m.user_id as "userId", 'club' as kind, m.club_id as id
  from club_members m join users u on u.id = m.user_id and u.closed_at is null
  where m.user_id = any ($1::uuid[]) and m.active
  union all
  select p.user_id, 'channel', p.channel_id
  from channel_members p join channels c on c.id = p.channel_id and c.privacy = 'private' and c.deleted_at is null
    join users u on u.id = p.user_id and u.closed_at is null
  where p.user_id = any ($1::uuid[])`)

/** The clubs and private channels whose news these people receive. */
export function listAudiences(db: Db, userIds: readonly string[]): Promise<AudienceRow[]> {
  return audiences(db, [userIds])
}

const outsideAdmins = statement('channel.outsideAdmins')<{ userId: string }, [channelId: string]>(`
  select m.user_id as "userId" from channels c
    join club_members m on m.club_id = c.club_id and m.active and m.admin
  where c.id = $1::uuid and not exists (
    select from channel_members p where p.channel_id = c.id and p.user_id = m.user_id)
  limit ${limits.listMax}`)

/** The admins of a private channel's club who are not in the channel. */
export async function listOutsideAdmins(db: Db, channelId: string): Promise<string[]> {
  return (await outsideAdmins(db, [channelId])).map(({ userId }) => userId)
}
