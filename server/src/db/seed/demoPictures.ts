import path from 'node:path'
import type { Logger } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { attachMedia } from '../../entities/post/attachMedia.ts'
import { setClubPicture } from '../../entities/club/writingQueries.ts'
import { type FileToStore, storeFiles } from '../../entities/upload/storeFiles.ts'
import { setPicture } from '../../entities/user/setPicture.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Prepared } from '../../platform/files/prepared.ts'
import { insertResults } from '../../entities/event/resultQueries.ts'
import { saveEventImage } from '../../entities/event/writingQueries.ts'
import { replaceAttachments } from '../../entities/upload/replaceAttachments.ts'
import { campusClubs } from './campus/campusClubs.ts'
import { type CampusEvent, campusEvents } from './campus/campusEvents.ts'
import { people, type SeedPerson } from './people.ts'
import { type Drawing, draw } from './pictures/draw.ts'
import { drawEmblem, type Emblem } from './pictures/emblems.ts'
import { drawPortrait } from './pictures/portraits.ts'
import { eventPosters } from './pictures/eventPosters.ts'
import { posters } from './pictures/posters.ts'
import { posts, type SeedPost } from './posts.ts'

const portraitHeight = 256
const crowdHeight = 128
const emblemHeight = 320
const posterHeight = 600
const bannerPixels = 480_000
const smallWidth = 480
const placeholderSide = 12
const unending = new AbortController().signal

// Of the clubs that tests use, too.
const emblemsOfWorld: Readonly<Record<string, Emblem>> = {
  'Maker Lab': 'blocks',
  'Black Box Players': 'rays',
  'Northgate Debate Union': 'petals',
  'Night Sky Circle': 'orbits',
}

// The others of the crowd have initials, as on a real campus.
const drawnOfCrowd = 3
const styles = ['short', 'long', 'bun', 'curls'] as const

/** Gives most demo people and all clubs a drawn picture, and some posts drawn images; a failure is logged, and they stay without. */
export async function addDemoPictures(context: AppContext, log: Logger): Promise<void> {
  try {
    await context.incoming.withFolder(async (folder) => {
      for (const person of people) await addPortrait(context, folder, person)
      for (const post of posts) await addPosters(context, folder, post)
      for (const club of campusClubs) await addEmblem(context, folder, club.name, club.emblem)
      for (const [name, emblem] of Object.entries(emblemsOfWorld)) await addEmblem(context, folder, name, emblem)
      for (const event of campusEvents) await addEventPoster(context, folder, event)
      await addCrowdPortraits(context, folder)
    })
  } catch (error) {
    log.warn({ err: error }, 'could not draw the pictures of the demo campus')
  }
}

async function addPortrait(context: AppContext, folder: string, person: SeedPerson): Promise<void> {
  if (!person.hair) return
  const { db, jobs } = context
  const name = `${person.firstname} ${person.lastname}`
  const { id } = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  const file = await prepare(drawPortrait(name, person.hair), portraitHeight, folder, person.key)
  const [uploadId] = await storeFiles(context, id, [file], unending)
  if (uploadId) await db.transaction().execute((trx) => setPicture(trx, jobs, id, uploadId))
}

async function addCrowdPortraits(context: AppContext, folder: string): Promise<void> {
  const { db, jobs } = context
  const demoEmails = people.map(({ email }) => email)
  const crowd = await db.selectFrom('users').selectAll().where('email', 'not in', demoEmails).orderBy('email').execute()
  for (const [at, { id, display_name: name }] of crowd.entries()) {
    if (at % drawnOfCrowd !== 0) continue
    const file = await prepare(drawPortrait(name, styles[at % styles.length] ?? 'short'), crowdHeight, folder, id)
    const [uploadId] = await storeFiles(context, id, [file], unending)
    if (uploadId) await db.transaction().execute((trx) => setPicture(trx, jobs, id, uploadId))
  }
}

async function addEmblem(context: AppContext, folder: string, name: string, emblem: Emblem): Promise<void> {
  const { db, jobs } = context
  const ofName = db.selectFrom('clubs').innerJoin('club_members', 'club_id', 'clubs.id').where('name', '=', name)
  const club = await ofName.where('admin', '=', true).select(['club_id', 'user_id']).executeTakeFirstOrThrow()
  const file = await prepare(drawEmblem(emblem, club.club_id), emblemHeight, folder, club.club_id)
  const [uploadId] = await storeFiles(context, club.user_id, [file], unending)
  if (!uploadId) return
  await db.transaction().execute((trx) => setClubPicture(trx, jobs, club.club_id, club.user_id, uploadId))
}

async function addEventPoster(context: AppContext, folder: string, event: CampusEvent): Promise<void> {
  if (!event.poster) return
  const { db, jobs } = context
  const { id, user_id: adminId } = await db
    .selectFrom('events')
    .innerJoin('event_admins', 'event_id', 'events.id')
    .select(['events.id', 'user_id'])
    .where('title', '=', event.title)
    .executeTakeFirstOrThrow()
  const drawing = eventPosters[event.poster]
  const banner = await prepare(drawing, Math.sqrt(bannerPixels / drawing.ratio), folder, id)
  const [image] = await storeFiles(context, adminId, [banner], unending)
  if (!image) return
  const target = { id, as: 'event', ownerId: adminId, open: event.visibility === undefined }
  await db.transaction().execute(async (trx) => {
    await replaceAttachments(trx, jobs, target, 'image', [{ id: image, alt: '' }])
    await saveEventImage(trx, id, image)
  })
  if (!event.results) return
  const drawn = await prepare(drawing, emblemHeight, folder, `${id}.standings`)
  const [file] = await storeFiles(context, adminId, [drawn], unending)
  const result = { uploadId: file ?? '', round: 2, filename: 'Final standings.webp' }
  await db.transaction().execute((trx) => insertResults(trx, id, adminId, [result]))
}

async function addPosters(context: AppContext, folder: string, { text, images }: SeedPost): Promise<void> {
  if (!images) return
  const { db, jobs } = context
  const { id, author_id: ownerId } = await db
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .where('text', '=', text)
    .executeTakeFirstOrThrow()
  if (!ownerId) return
  const drawn = images.map(({ poster }) => prepare(posters[poster], posterHeight, folder, poster))
  const ids = await storeFiles(context, ownerId, await Promise.all(drawn), unending)
  const uploads = ids.map((uploadId, at) => ({ id: uploadId, alt: images[at]?.alt ?? '' }))
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('posts').set({ media_count: uploads.length }).where('id', '=', id).execute()
    await attachMedia(trx, jobs, { id, ownerId, byPage: false, open: true }, { kind: 'image', uploads })
  })
}

/** Writes a drawing as WebP, with a smaller variant and a placeholder, as the upload of an image does. */
async function prepare(drawing: Drawing, side: number, folder: string, name: string): Promise<FileToStore> {
  const file = path.join(folder, name)
  const main = await encode(drawing, side, 90).toFile(file)
  const placeholder = await encode(drawing, placeholderSide, 30).toBuffer()
  const variants: Prepared['variants'][number][] = []
  if (main.width > smallWidth) {
    const { width, height, size } = await encode(drawing, smallWidth / drawing.ratio, 78).toFile(`${file}.small`)
    variants.push({ name: 'small', path: `${file}.small`, mime: 'image/webp', width, height, size })
  }
  const prepared: Prepared = {
    kind: 'image',
    main: { path: file, mime: 'image/webp', size: main.size },
    variants,
    width: main.width,
    height: main.height,
    placeholder: placeholder.toString('base64'),
  }
  return { name: `${name}.webp`, prepared }
}

// Drawing anew is quicker than scaling down.
function encode(drawing: Drawing, side: number, quality: number): Sharp {
  const { data, width, height } = draw(drawing, side)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality, effort: 2 })
}
