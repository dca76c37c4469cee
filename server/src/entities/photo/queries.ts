import { photoLimits } from '@quad/contract/entities/photo.ts'
import type { PhotosStanding, PhotoStanding } from '@quad/contract/policies/events.ts'
import { type Db, statement } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { canViewEvent, isEventAdmin } from '../event/policySql.ts'
import { type StandingRow, standingColumns, standingIn } from '../event/standingQueries.ts'
import { type MediaRow, shownOfFile } from '../upload/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { hasBegun, isClosed, isShownTo, isThere } from './photoSql.ts'

export interface AlbumRow extends StandingRow {
  begun: boolean
  closed: boolean
  there: boolean
  /** How many photos the person has added, and everybody. */
  own_count: number
  all_count: number
  /** How many the person may see. */
  shown_count: number
}

const album = statement('photo.album')<AlbumRow, [eventId: string, userId: string]>(`
  select ${standingColumns('$2::uuid')}, ${hasBegun} as begun, ${isClosed} as closed, ${isThere('$2::uuid')} as there,
    n.own_count, n.all_count, n.shown_count
  from events e cross join lateral (
    select count(*) filter (where p.user_id = $2::uuid)::int as own_count, count(*)::int as all_count,
      count(*) filter (where ${isShownTo('$2::uuid')})::int as shown_count
    from event_photos p join users u on u.id = p.user_id where p.event_id = e.id
  ) n
  where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

/** Someone's standing to the photos of an event, and how many there are; undefined if they may not see the event. */
export const findAlbum = async (db: Db, eventId: string, userId: string): Promise<AlbumRow | undefined> =>
  (await album(db, [eventId, userId]))[0]

/** The standing that a row of `findAlbum` gives; undefined for none. */
export const photosStandingIn = (row: AlbumRow | undefined): PhotosStanding => ({
  ...standingIn(row),
  begun: row?.begun ?? false,
  closed: row?.closed ?? false,
  there: row?.there ?? false,
})

export interface PhotoRow extends UserBriefRow {
  id: string
  caption: string
  hidden: boolean
  file: MediaRow
}

// `from` selects the photos `p` of the events `e`.
const rowsOf = (from: string) => `
  select p.id, p.caption, p.hidden_at is not null as hidden, ${shownOfFile} as file, ${userBrief}
  from ${from} join uploads f on f.attached_to = p.id join users u on u.id = p.user_id`

const page = statement('photo.list')<PhotoRow, [eventId: string, viewer: string, before: string]>(`
  ${rowsOf('events e join event_photos p on p.event_id = e.id')}
  where e.id = $1::uuid and p.id < $3::uuid and ${isShownTo('$2::uuid')}
  order by p.id desc limit ${photoLimits.shown + 1}`)

/** Lists a page and one more of the photos of an event that someone may see, newest first, older than `before`. */
export const listPhotos = (db: Db, eventId: string, viewer: string, before = topId): Promise<PhotoRow[]> =>
  page(db, [eventId, viewer, before])

const byFiles = statement('photo.byFiles')<PhotoRow, [eventId: string, userId: string, uploadIds: readonly string[]]>(`
  ${rowsOf('event_photos p')}
  where p.event_id = $1::uuid and p.user_id = $2::uuid and f.id = any ($3::uuid[]) order by p.id desc`)

/** Someone's photos of an event by the ids of their uploads, newest first. */
export const listPhotosByFiles = (
  db: Db,
  eventId: string,
  userId: string,
  uploadIds: readonly string[],
): Promise<PhotoRow[]> => byFiles(db, [eventId, userId, uploadIds])

const standingOf = statement('photo.standing')<
  Omit<PhotoStanding, 'visible'>,
  [eventId: string, photoId: string, viewer: string]
>(`
  select p.user_id = $3::uuid as own, ${isEventAdmin('$3::uuid')} as admin
  from event_photos p join events e on e.id = p.event_id join users u on u.id = p.user_id
  where p.id = $2::uuid and ($1::uuid = '${nobodyId}' or e.id = $1::uuid) and ${canViewEvent('$3::uuid')}
    and ${isShownTo('$3::uuid')}`)

/** Loads someone's standing to a photo, of this event if one is given. */
export async function loadPhotoStanding(
  db: Db,
  eventId: string | null,
  photoId: string,
  viewer: string,
): Promise<PhotoStanding> {
  const [row] = await standingOf(db, [eventId ?? nobodyId, photoId, viewer])
  return { visible: row !== undefined, own: row?.own ?? false, admin: row?.admin ?? false }
}
