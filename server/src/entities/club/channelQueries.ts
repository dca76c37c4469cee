/**
 * SQL: the channels of `clubs k` that the person is in, oldest first, as a JSON list; null for none. Everyone in the
 * club is in its standard channels.
 */
export const channelsOf = (person: string) => `(
  select json_agg(c order by c.id) from (
    select c.id, c.name, c.privacy, c.permission, r.last_seq - coalesce(own.read_seq, r.last_seq) as unread
    from channels c join rooms r on r.id = c.id
      left join room_members own on own.room_id = c.id and own.user_id = ${person}
    where c.club_id = k.id and c.privacy = 'standard'
  ) c)`

export interface ChannelJson {
  id: string
  name: string
  privacy: 'standard' | 'private'
  permission: 'all' | 'admin'
  unread: number
}
