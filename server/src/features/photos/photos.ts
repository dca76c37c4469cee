import type { NewPhoto } from '@quad/contract/bodies/photos.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { photoLimits } from '@quad/contract/entities/photo.ts'
import { removalReport } from '@quad/contract/messages/photos.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { presentPhoto } from '../../entities/photo/present.ts'
import {
  type AlbumRow,
  findAlbum,
  listPhotos,
  listPhotosByFiles,
  loadPhotoStanding,
  photosStandingIn,
} from '../../entities/photo/queries.ts'
import {
  countOtherRemovals,
  deletePhoto,
  hidePhoto,
  insertPhotos,
  lockAlbum,
  setAlbumClosed,
  updateCaption,
} from '../../entities/photo/writingQueries.ts'
import { saveReport } from '../../entities/report/queries.ts'
import { listUnattachedUploads } from '../../entities/upload/queries.ts'
import { lockAccount } from '../../entities/user/queries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the photos of an event, and how many the viewer may add (EVT-40). */
export const listEventPhotos: Handler<typeof calls.listEventPhotos> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query: { before },
  context: { db },
}) => {
  const album = (await findAlbum(db, id, userId)) ?? fail('event.notFound')
  const rows = await listPhotos(db, id, userId, before)
  const page = rows.slice(0, photoLimits.shown)
  return {
    photos: page.map((row) => presentPhoto(row, album.admin, presentContext)),
    morePhotos: rows.length > page.length,
    count: album.shown_count,
    left: may('photo.add', photosStandingIn(album)) === true ? leftOf(album) : 0,
    closed: album.closed,
  }
}

const leftOf = ({ own_count: own, all_count: all }: AlbumRow) =>
  Math.max(0, Math.min(photoLimits.perPerson - own, photoLimits.perEvent - all))

/** Adds photos to an event, once for their uploads (EVT-40). */
export const addEventPhotos: Handler<typeof calls.addEventPhotos> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body: { photos },
  context: { db, realtime },
}) => {
  const admin = await db.transaction().execute((trx) => add(trx, id, userId, photos))
  realtime.registrationsChanged(id)
  const files = photos.map(({ file }) => file)
  return (await listPhotosByFiles(db, id, userId, files)).map((row) => presentPhoto(row, admin, presentContext))
}

async function add(trx: Trx, eventId: string, userId: string, photos: readonly NewPhoto[]): Promise<boolean> {
  const findStanding = async () => (await findAlbum(trx, eventId, userId)) ?? fail('event.notFound')
  await lockAlbum(trx, eventId)
  const files = photos.map(({ file }) => file)
  const known = await listPhotosByFiles(trx, eventId, userId, files)
  const album = await findStanding()
  // A retry whose first answer was lost.
  if (known.length === photos.length) return album.admin
  demand(may('photo.add', photosStandingIn(album)))
  if (album.own_count + photos.length > photoLimits.perPerson) fail('photo.tooMany')
  if (album.all_count + photos.length > photoLimits.perEvent) fail('photo.full')
  const uploads = await listUnattachedUploads(trx, files, userId)
  if (uploads.length < photos.length) fail('upload.unknown')
  if (uploads.some(({ kind }) => kind !== 'image')) fail('upload.notImage')
  if ((await insertPhotos(trx, eventId, userId, photos)) === photos.length) return album.admin
  // The insert was refused: the event or the team changed meanwhile.
  demand(may('photo.add', photosStandingIn(await findStanding())))
  return fail('photo.notThere')
}

/** Opens or closes the adding of photos by those who were at an event (EVT-40). */
export const setPhotoAdding: Handler<typeof calls.setPhotoAdding> = async ({
  viewer,
  params: { id },
  body: { open },
  context: { db },
}) => {
  demand(may('event.organise', await loadEventStanding(db, id, viewer.userId)))
  await setAlbumClosed(db, id, !open)
  return { success: true }
}

/** Changes the caption of one's own photo, which is also its alternative text (EVT-40). */
export const updateEventPhoto: Handler<typeof calls.updateEventPhoto> = async ({
  viewer: { userId },
  params: { id, photoId },
  body: { caption },
  context: { db, realtime },
}) => {
  demand(may('photo.edit', await loadPhotoStanding(db, id, photoId, userId)))
  if (!(await updateCaption(db, photoId, userId, caption))) fail('photo.notFound')
  realtime.registrationsChanged(id)
  return { success: true }
}

/** Deletes a photo of an event by the person who added it, or an admin of the event (EVT-40). */
export const deleteEventPhoto: Handler<typeof calls.deleteEventPhoto> = async ({
  viewer,
  params: { id, photoId },
  context: { db, jobs, realtime },
}) => {
  await db.transaction().execute(async (trx) => {
    demand(may('photo.delete', await loadPhotoStanding(trx, id, photoId, viewer.userId)))
    if (!(await deletePhoto(trx, photoId))) fail('photo.notFound')
    await jobs.enqueue(trx, 'deleteFiles', null)
  })
  realtime.registrationsChanged(id)
  return { success: true }
}

/** Reports a photo that the caller is in, and hides it until a site admin decides (EVT-40, decision 73). */
export const askPhotoRemoval: Handler<typeof calls.askPhotoRemoval> = async ({
  viewer: { userId },
  params: { id, photoId },
  context: { db, realtime },
}) => {
  const hidden = await db.transaction().execute(async (trx) => {
    // One person's requests at once are counted one after the other.
    await lockAccount(trx, userId)
    demand(may('photo.askRemoval', await loadPhotoStanding(trx, id, photoId, userId)))
    if ((await countOtherRemovals(trx, userId, photoId)) >= photoLimits.removalsPerDay) fail('photo.removalsLimit')
    await saveReport(trx, userId, { kind: 'eventPhoto', thingId: photoId, text: removalReport })
    return hidePhoto(trx, photoId)
  })
  realtime.registrationsChanged(id)
  return { hidden }
}
