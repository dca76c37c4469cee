import { readsChannel } from '../channel/policySql.ts'
import { isChat } from '../room/queries.ts'

// Enough for everybody; whoever is in more doesn't search the places of their oldest chats.
const chatsMax = 1000
const channelsMax = 2000

/**
 * SQL: the id of each place that the viewer may read now, its kind, and the number up to which its messages are hidden:
 * their direct chats and groups, and the channels of their clubs, which stand for their threads too.
 */
export const readablePlaces = (viewer: string) => `
  (select r.id, r.kind, k.from_seq from room_members k join rooms r on r.id = k.room_id
  where k.user_id = ${viewer} and k.request is null and ${isChat} and r.last_message_id is not null
  order by r.last_message_id desc limit ${chatsMax})
  union all
  (select c.id, 'channel', 0 from club_members k
    join clubs b on b.id = k.club_id and b.deleted_at is null
    join channels c on c.club_id = k.club_id
  where k.user_id = ${viewer} and k.active and ${readsChannel('c.id', viewer)} limit ${channelsMax})`
