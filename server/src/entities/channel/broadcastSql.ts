import { getsThrough } from '../club/levelQueries.ts'

/** SQL: the readers of a channel, given as SQL of its id, who haven't muted it and whom mentions in its club reach. */
export const unmutedReaders = (channel: string) => `
  select bm.user_id from channels bc
    join club_members bm on bm.club_id = bc.club_id and bm.active and ${getsThrough('bm', 'mentions')}
    join users bu on bu.id = bm.user_id and bu.closed_at is null
  where bc.id = ${channel} and bc.deleted_at is null
    and (bc.privacy = 'standard' or exists (
      select from channel_members bp where bp.channel_id = bc.id and bp.user_id = bm.user_id))
    and not exists (
      select from room_members bk where bk.room_id = bc.id and bk.user_id = bm.user_id and bk.muted_at is not null)`

/** SQL: the recipients of broadcast `q`, as user_id: everyone, or those who were online. */
export const broadcastRecipients = `
  select reader.user_id from (${unmutedReaders('q.channel_id')}) reader where q.here_ids is null
  union all
  select reader.user_id from unnest(q.here_ids) here (id)
    join (${unmutedReaders('q.channel_id')}) reader on reader.user_id = here.id`
