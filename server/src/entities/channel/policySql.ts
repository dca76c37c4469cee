/** SQL: the person may read the channel, both given as SQL of their ids. */
export const readsChannel = (channel: string, person: string) => `exists (
  select from channels rc
    join club_members rm on rm.club_id = rc.club_id and rm.user_id = ${person} and rm.active
    join users ru on ru.id = rm.user_id and ru.closed_at is null
  where rc.id = ${channel} and rc.deleted_at is null and (rc.privacy = 'standard' or exists (
    select from channel_members rp where rp.channel_id = rc.id and rp.user_id = rm.user_id)))`
