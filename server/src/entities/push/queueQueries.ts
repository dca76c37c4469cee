import { type Db, statement } from '../../platform/database.ts'
import type { QuietTimes } from './quietTimes.ts'

/** The subject of a push: a room's messages, a channel's mentions, a notification, or the recipient's digest. */
export type PushAbout = 'room' | 'channel' | 'notification' | 'digest'

/** A push that this node is to send, with its device and what its person chose. */
export interface ClaimedPush extends QuietTimes {
  id: string
  session_id: string
  user_id: string
  about: PushAbout
  target_id: string
  version: number
  /** Something happened since it was sent last. */
  fresh: boolean
  /** The device shows it. */
  shown: boolean
  /** How often nodes began to send it, this time included. */
  tries: number
  failures: number
  endpoint: string
  p256dh: string
  auth: string
  /** The session is active and the device subscribed with our key. */
  live: boolean
  kinds_off: string[] | null
  hides_content: boolean | null
}

export const pushesAtOnce = 20

// Longer than the push services' patience and the content's statements together.
const leaseSeconds = 60

const claim = statement('push.claim')<ClaimedPush, [lagSeconds: number, serverKey: string]>(`
  with picked as materialized (
    select q.id, q.fresh from pushes q
    where q.due_at <= now() - make_interval(secs => $1::float8) and (q.leased_until is null or q.leased_until < now())
    order by q.due_at limit ${pushesAtOnce} for update skip locked
  )
  update pushes p set leased_until = now() + interval '${leaseSeconds} seconds', tries = p.tries + 1, fresh = false
  from picked, push_subscriptions s
    join auth_sessions a on a.id = s.session_id left join push_settings c on c.user_id = s.user_id
  where p.id = picked.id and s.session_id = p.session_id
  returning p.id, p.session_id, s.user_id, p.about, p.target_id, p.version, picked.fresh,
    p.shown_at is not null as shown, p.tries, p.failures, s.endpoint, s.p256dh, s.auth,
    a.revoked_at is null and a.expires_at > now() and s.server_key = $2 as live, c.kinds_off, c.hides_content,
    c.quiet_from, c.quiet_until, c.exam_until::text as exam_until,
    (select u.time_zone from users u where u.id = s.user_id) as time_zone`)

/** Leases up to 20 pushes that have been due for a while to this node, skipping those that another one sends. */
export function claimPushes(db: Db, lagSeconds: number, serverKey: string): Promise<ClaimedPush[]> {
  return claim(db, [lagSeconds, serverKey])
}

const sent = statement('push.settleSent')<never, [id: string, version: number]>(`
  update pushes set shown_at = now(), leased_until = null, tries = 0, failures = 0,
    due_at = case when version = $2 then null else due_at end
  where id = $1::uuid`)

/** Keeps a sent push until it is taken back; if something changed meanwhile, it stays due. */
export async function settleSent(db: Db, { id, version }: ClaimedPush): Promise<void> {
  await sent(db, [id, version])
}

const over = statement('push.settleOver')<never, [id: string, version: number]>(`
  with gone as (
    delete from pushes where id = $1::uuid and version = $2 returning id
  )
  update pushes set shown_at = null, leased_until = null, tries = 0, failures = 0
  where id = $1::uuid and id not in (select id from gone)`)

/** Deletes a push whose device shows nothing any more; if something happened meanwhile, it stays due. */
export async function settleOver(db: Db, { id, version }: ClaimedPush): Promise<void> {
  await over(db, [id, version])
}

const failed = statement('push.settleFailed')<never, [id: string, waitSeconds: number, fresh: boolean]>(`
  update pushes set leased_until = null, tries = 0, failures = failures + 1, fresh = fresh or $3,
    due_at = now() + make_interval(secs => $2::float8)
  where id = $1::uuid`)

/** Makes a push due again later. */
export async function settleFailed(db: Db, { id, fresh }: ClaimedPush, waitSeconds: number): Promise<void> {
  await failed(db, [id, waitSeconds, fresh])
}

const sweep = statement('push.sweepShown')<never, []>(`
  delete from pushes where due_at is null and shown_at < now() - interval '7 days'`)

/** Deletes pushes that were sent long ago: their devices have hardly kept them. */
export async function sweepShown(db: Db): Promise<void> {
  await sweep(db, [])
}
