import { type Db, statement } from '../../platform/database.ts'

const postMutes = {
  // Locked, so that a post that is being deleted isn't muted any more.
  true: statement('notification.mutePost')<never, [string, string]>(`
    insert into post_mutes (user_id, post_id) select $1::uuid, p.id from posts p where p.id = $2::uuid for key share
    on conflict do nothing`),
  false: statement('notification.unmutePost')<never, [string, string]>(
    'delete from post_mutes where user_id = $1::uuid and post_id = $2::uuid',
  ),
} as const

const userMutes = {
  true: statement('notification.muteUser')<never, [string, string]>(`
    insert into user_mutes (user_id, muted_id) select $1::uuid, u.id from users u where u.id = $2::uuid
    on conflict do nothing`),
  false: statement('notification.unmuteUser')<never, [string, string]>(
    'delete from user_mutes where user_id = $1::uuid and muted_id = $2::uuid',
  ),
} as const

export async function setPostMute(db: Db, userId: string, postId: string, muted: boolean): Promise<void> {
  await postMutes[muted ? 'true' : 'false'](db, [userId, postId])
}

export async function setUserMute(db: Db, userId: string, mutedId: string, muted: boolean): Promise<void> {
  await userMutes[muted ? 'true' : 'false'](db, [userId, mutedId])
}
