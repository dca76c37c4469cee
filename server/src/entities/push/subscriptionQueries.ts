import type { PushSubscription } from '@quad/contract/entities/push.ts'
import { pushLimits } from '@quad/contract/pushLimits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

interface Device {
  readonly userId: string
  readonly sessionId: string
}

const lockEndpoint = statement('push.lockEndpoint')<never, [endpoint: string]>(
  'select from pg_advisory_xact_lock(hashtextextended($1, 0))',
)

const lockOwner = statement('push.lockOwner')<never, [userId: string]>(
  'select from users u where u.id = $1::uuid for no key update',
)

// The browser's last account, if its session still lives, gets nothing there any more.
const move = statement('push.moveDevice')<never, [sessionId: string, endpoint: string]>(`
  delete from push_subscriptions where endpoint = $2 and session_id <> $1::uuid`)

// Locks the session, so that one that ends meanwhile leaves no subscription.
const save = statement('push.saveSubscription')<
  { id: string },
  [sessionId: string, userId: string, endpoint: string, p256dh: string, auth: string, serverKey: string]
>(`
  with session as (
    select s.id from auth_sessions s
    where s.id = $1::uuid and s.user_id = $2::uuid and s.revoked_at is null and s.expires_at > now() for share
  )
  insert into push_subscriptions as p (session_id, user_id, endpoint, p256dh, auth, server_key)
  select session.id, $2::uuid, $3, $4, $5, $6 from session
  on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
    server_key = excluded.server_key, created_at = now()
  returning p.session_id as id`)

const keepNewest = statement('push.keepNewestDevices')<never, [userId: string]>(`
  delete from push_subscriptions where user_id = $1::uuid and session_id not in (
    select session_id from push_subscriptions where user_id = $1::uuid
    order by created_at desc, session_id desc limit ${pushLimits.devicesMax})`)

/** Subscribes a session's device, and ends the oldest of the account's beyond 10; false if the session has ended. */
export async function saveSubscription(
  trx: Trx,
  { userId, sessionId }: Device,
  { endpoint, keys, key }: PushSubscription,
): Promise<boolean> {
  await lockEndpoint(trx, [endpoint])
  await lockOwner(trx, [userId])
  await move(trx, [sessionId, endpoint])
  const saved = await save(trx, [sessionId, userId, endpoint, keys.p256dh, keys.auth, key])
  await keepNewest(trx, [userId])
  return saved.length > 0
}

export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

const isOn = statement('push.isSubscribed')<{ on: boolean }, [sessionId: string, serverKey: string]>(`
  select true as "on" from push_subscriptions where session_id = $1::uuid and server_key = $2`)

/** Whether a session's device is subscribed with this key of ours. */
export async function isSubscribed(db: Db, sessionId: string, serverKey: string): Promise<boolean> {
  return (await isOn(db, [sessionId, serverKey])).length > 0
}

const sweep = statement('push.sweepSubscriptions')<never, [serverKey: string]>(`
  delete from push_subscriptions p where p.server_key <> $1 and p.created_at < now() - interval '1 day' or not exists (
    select from auth_sessions s where s.id = p.session_id and s.expires_at > now())`)

/** Deletes subscriptions of expired sessions, and those made long ago with another key of ours. */
export async function sweepSubscriptions(db: Db, serverKey: string): Promise<void> {
  await sweep(db, [serverKey])
}
