import type { NewPhoto } from '@quad/contract/bodies/photos.ts'
import { photoLimits } from '@quad/contract/entities/photo.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { takesPhotosOf } from './photoSql.ts'

const lock = statement('photo.lockAlbum')<{ id: string }, [eventId: string]>(`
  insert into event_albums as a (event_id) select e.id from events e where e.id = $1::uuid
  on conflict (event_id) do update set closed = a.closed
  returning a.event_id as id`)

/** Locks the photos of an event until commit, so that nobody else adds some. */
export async function lockAlbum(trx: Trx, eventId: string): Promise<void> {
  await lock(trx, [eventId])
}

type InsertValues = [eventId: string, userId: string, uploadIds: readonly string[], captions: readonly string[]]

// All conditions are in the statement, as the event may be cancelled or the team left meanwhile.
const insert = statement('photo.insert')<{ id: string }, InsertValues>(`
  with wanted as materialized (
    select uuid_v7() as id, w.upload_id, w.caption
    from unnest($3::uuid[], $4::text[]) with ordinality as w (upload_id, caption, place) order by w.place desc
  ), made as (
    insert into event_photos (id, event_id, user_id, caption)
    select w.id, e.id, $2::uuid, w.caption from wanted w join events e on e.id = $1::uuid
    where ${takesPhotosOf('$2::uuid')}
      and cardinality($3::uuid[]) + (select count(*) from event_photos o where o.event_id = e.id and o.user_id = $2::uuid)
        <= ${photoLimits.perPerson}
      and cardinality($3::uuid[]) + (select count(*) from event_photos o where o.event_id = e.id) <= ${photoLimits.perEvent}
    returning id
  ), announced as (
    update event_albums a set unannounced_since = coalesce(a.unannounced_since, now())
    where a.event_id = $1::uuid and exists (select from made)
  )
  update uploads f set attached_to = made.id, attached_as = 'photo', open = false, position = 0
  from wanted w join made on made.id = w.id
  where f.id = w.upload_id and f.owner_id = $2::uuid and f.attached_to is null and f.kind = 'image'
  returning f.id`)

/** Adds someone's locked uploads to the photos of an event, whose album is locked; returns how many were added. */
export async function insertPhotos(
  trx: Trx,
  eventId: string,
  userId: string,
  photos: readonly NewPhoto[],
): Promise<number> {
  const files = photos.map(({ file }) => file)
  return (await insert(trx, [eventId, userId, files, photos.map(({ caption }) => caption)])).length
}

const close = statement('photo.setClosed')<never, [eventId: string, closed: boolean]>(`
  insert into event_albums (event_id, closed) select e.id, $2 from events e where e.id = $1::uuid
  on conflict (event_id) do update set closed = excluded.closed`)

/** Sets whether those who were at an event can't add photos of it. */
export async function setAlbumClosed(db: Db, eventId: string, closed: boolean): Promise<void> {
  await close(db, [eventId, closed])
}

const caption = statement('photo.caption')<{ id: string }, [photoId: string, userId: string, caption: string]>(`
  update event_photos p set caption = $3 where p.id = $1::uuid and p.user_id = $2::uuid returning p.id`)

/** Changes the caption of someone's own photo; false if it is gone. */
export const updateCaption = async (db: Db, photoId: string, userId: string, text: string): Promise<boolean> =>
  (await caption(db, [photoId, userId, text])).length > 0

const remove = statement('photo.delete')<{ id: string }, [photoId: string]>(`
  delete from event_photos where id = $1::uuid returning id`)

/** Deletes a photo; false if it is gone. A trigger releases its file: enqueue `deleteFiles`. */
export const deletePhoto = async (trx: Trx, photoId: string): Promise<boolean> =>
  (await remove(trx, [photoId])).length > 0

const hide = statement('photo.hide')<{ id: string }, [photoId: string]>(`
  update event_photos p set hidden_at = coalesce(p.hidden_at, now()) where p.id = $1::uuid and not p.kept returning p.id`)

/** Hides a photo until a site admin decides; false if one decided before that it stays. */
export const hidePhoto = async (trx: Trx, photoId: string): Promise<boolean> => (await hide(trx, [photoId])).length > 0

const keep = statement('photo.keep')<never, [photoId: string]>(`
  update event_photos p set hidden_at = null, kept = true
  where p.id = $1::uuid and p.hidden_at is not null`)

/** Shows a hidden photo again, for good; one that nobody asked to remove can still be hidden. */
export async function keepPhoto(trx: Trx, photoId: string): Promise<void> {
  await keep(trx, [photoId])
}

const asked = statement('photo.countRemovals')<{ count: number }, [userId: string, photoId: string]>(`
  select count(*)::int as count from reports r
  where r.reporter_id = $1::uuid and r.kind = 'eventPhoto' and r.target_id <> $2::uuid
    and r.updated_at > now() - interval '1 day'`)

/** How many other photos someone has reported within a day. */
export const countOtherRemovals = async (trx: Trx, userId: string, photoId: string): Promise<number> =>
  (await asked(trx, [userId, photoId]))[0]?.count ?? 0

const take = statement('photo.takeUnannounced')<{ id: string }, [now: Date]>(`
  update event_albums a set unannounced_since = null, announced_at = $1::timestamptz, announced_after = a.announced_until,
    announced_until = coalesce(
      (select p.id from event_photos p where p.event_id = a.event_id order by p.id desc limit 1), a.announced_until)
  where a.event_id = (
    select a.event_id from event_albums a join events e on e.id = a.event_id
    where a.unannounced_since <= $1::timestamptz - interval '1 hour'
      and (a.announced_at is null or a.announced_at <= $1::timestamptz - interval '1 day')
      and least(e.ends_at, e.starts_at + interval '1 day') <= $1::timestamptz
      and e.deleted_at is null and e.cancelled_at is null
      and extract(hour from $1::timestamptz at time zone e.time_zone) between 9 and 20
    order by a.unannounced_since limit 1 for no key update of a skip locked)
  returning a.event_id as id`)

/**
 * Marks the photos of an event as announced that were added an hour ago; returns its id, or undefined if there is none
 * that no other node takes. Each event at most once a day, not at night in its zone, and not before it has ended or
 * gone on for a day.
 */
export const takeUnannounced = async (trx: Trx, now: Date): Promise<string | undefined> =>
  (await take(trx, [now]))[0]?.id
