import { readdirSync } from 'node:fs'
import { uploadLimits } from '@quad/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeAnimation, makeBitmap, makeImage, makePhoto } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const send = (...files: File[]) => quad.call('uploadFiles', { files }, asha)

async function upload(bytes: Uint8Array | string, name?: string, type?: string) {
  const [file] = (await send(asFile(bytes, name, type))).reply()
  if (!file) throw new Error('uploadFiles answered no file')
  return { ...file, ...(await fetchFile(quad, file.location)) }
}

const pixel = async (image: Uint8Array, left: number, top: number) =>
  (await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3)

const isRed = ([red = 0, , blue = 0]: Uint8Array) => red > 150 && blue < 100
const isBlue = ([red = 0, , blue = 0]: Uint8Array) => red < 100 && blue > 110

test('[API-05] several files are answered in order, whatever their names', async () => {
  const jpeg = await makeImage(640, 480).jpeg().toBuffer()
  const png = await makeImage(30, 20).png().toBuffer()
  // Like the mobile web, send every file with the same name and an invalid type.
  const reply = (
    await send(
      asFile(jpeg, 'image_picker', 'file/png'),
      asFile(png, 'image_picker', 'file/png'),
      asFile('Notes', 'a.txt'),
    )
  ).reply()
  expect(reply.map(({ originalname, mimetype, width, height }) => [originalname, mimetype, width, height])).toEqual([
    ['image_picker', 'image/jpeg', 640, 480],
    ['image_picker', 'image/webp', 30, 20],
    ['a.txt', 'application/octet-stream', 0, 0],
  ])
  for (const { location, size, mimetype } of reply) {
    expect(location).toMatch(/^http:\/\/quad\.test\/files\/[0-9a-f-]{36}\?until=\d+&sign=[\w-]+$/)
    const { bytes, headers } = await fetchFile(quad, location)
    expect([bytes.length, headers.get('content-type')]).toEqual([size, mimetype])
  }
})

test('[API-05] a photo is rotated upright and loses its metadata', async () => {
  const photo = await makePhoto(800, 600)
  expect(await sharp(photo).metadata()).toMatchObject({ width: 800, height: 600, orientation: 6 })
  const { bytes, width, height } = await upload(photo)
  expect([width, height]).toEqual([600, 800])
  const { exif, xmp, iptc, icc, orientation, ...about } = await sharp(bytes).metadata()
  expect([about.width, about.height, exif, xmp, iptc, icc, orientation]).toEqual([
    600,
    800,
    ...[0, 0, 0, 0, 0].map(() => undefined),
  ])
  expect(bytes.toString('latin1')).not.toMatch(/Secret|GPS/)
  // The photo is rotated: the sensor's left side is now at the top.
  expect([isRed(await pixel(bytes, 590, 10)), isBlue(await pixel(bytes, 10, 10))]).toEqual([true, true])
})

test('[API-05] an image has two smaller variants and a placeholder', async () => {
  const file = await upload(await makeImage(3000, 2000).jpeg().toBuffer())
  expect([file.width, file.height]).toEqual([2560, 1707])
  const sizes = []
  for (const variant of ['small', 'medium']) {
    const { bytes, headers } = await fetchFile(quad, file.location.replace('?', `/${variant}?`))
    const { format, width, height } = await sharp(bytes).metadata()
    sizes.push([headers.get('content-type'), format, width, height])
  }
  expect(sizes).toEqual([
    ['image/webp', 'webp', 480, 320],
    ['image/webp', 'webp', 1080, 720],
  ])
  const pixels = Buffer.from(file.placeholder.replace('data:image/webp;base64,', ''), 'base64')
  expect(await sharp(pixels).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
  expect(file.placeholder.length).toBeLessThan(400)
})

test('[API-05] a small image has no variants larger than itself', async () => {
  const file = await upload(await makeImage(480, 300).jpeg().toBuffer())
  for (const variant of ['small', 'medium', 'poster', 'large'])
    expect((await fetchFile(quad, file.location.replace('?', `/${variant}?`))).status).toBe(404)
})

test('[API-05] transparency is kept', async () => {
  const { bytes } = await upload(await makeImage(200, 100, true).png().toBuffer())
  const { hasAlpha, format } = await sharp(bytes).metadata()
  expect([hasAlpha, format]).toEqual([true, 'webp'])
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('[API-05] [FEED-06] an animated GIF stays animated', async () => {
  const { bytes, mimetype, width, height } = await upload(await makeAnimation(120, 80, 7))
  expect([mimetype, width, height]).toEqual(['image/gif', 120, 80])
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 7, pageHeight: 80 })
})

test('[FEED-06] a bitmap becomes a JPEG of the same image', async () => {
  const { bytes, mimetype } = await upload(makeBitmap(203, 101))
  expect([mimetype, (await sharp(bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
  const corners = await Promise.all([pixel(bytes, 5, 5), pixel(bytes, 190, 5), pixel(bytes, 5, 90)])
  expect([isRed(corners[0]), isBlue(corners[1]), isBlue(corners[2])]).toEqual([true, true, true])
})

test('[FEED-06] the bytes decide a file’s type, not its name or declared type', async () => {
  const png = await makeImage(20, 20).png().toBuffer()
  expect((await upload(png, 'holiday.mp4', 'video/mp4')).mimetype).toBe('image/webp')
  const file = await upload('just words', 'photo.jpg', 'image/jpeg')
  expect([file.mimetype, file.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    `attachment; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
  ])
})

test('[API-05] other files are kept unchanged and served as attachments', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
  const file = await upload(pdf, '../../etc/Plan "größe"\r\n.pdf', 'text/html')
  expect([file.originalname, file.mimetype]).toEqual(['Plan "größe".pdf', 'application/pdf'])
  expect(file.bytes).toEqual(pdf)
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="Plan _gr__e_.pdf"; filename*=UTF-8''Plan%20%22gr%C3%B6%C3%9Fe%22.pdf`,
  )
})

test('[API-05] a file of 50,000,000 bytes is accepted, one byte more is refused', async () => {
  const file = await upload(new Uint8Array(uploadLimits.bytes).fill(7))
  expect(file.size).toBe(50_000_000)
  const answer = await send(asFile(new Uint8Array(uploadLimits.bytes + 1).fill(7)))
  expect([answer.status, answer.code]).toEqual([400, 'upload.tooLarge'])
  expect(answer.err?.message).toBe('File size must be less than 50MB !')
})

test('[API-05] five files are accepted; six are refused and none is stored', async () => {
  const small = asFile('x')
  expect((await send(small, small, small, small, small)).reply()).toHaveLength(5)
  const before = await quad.context.db.selectFrom('uploads').select('id').execute()
  const answer = await send(small, small, small, small, small, small)
  expect([answer.status, answer.code]).toEqual([400, 'upload.tooMany'])
  expect(await quad.context.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length)
})

test('[API-05] one bad file refuses the whole request', async () => {
  const before = await quad.context.db.selectFrom('uploads').select('id').execute()
  const good = await makeImage(20, 20).png().toBuffer()
  const answer = await send(asFile(good), asFile(good.subarray(0, 60)), asFile(good))
  expect([answer.status, answer.code]).toEqual([400, 'upload.unreadable'])
  expect(await quad.context.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length)
})

test('[API-05] uploads belong to the sender and are unattached', async () => {
  const { key } = await upload('mine')
  const row = await quad.context.db.selectFrom('uploads').selectAll().where('id', '=', key).executeTakeFirstOrThrow()
  expect([row.owner_id, row.attached_to, row.open]).toEqual([asha.id, null, false])
  expect(readdirSync(quad.dataFolder)).toContain('incoming')
  expect(readdirSync(`${quad.dataFolder}/incoming`)).toEqual([])
})

test('[API-05] the sixty-first file within ten minutes is refused with Retry-After', async () => {
  const limited = await startTestQuad()
  try {
    const ravi = await limited.person('ravi')
    const five = Array.from({ length: 5 }, () => asFile('x'))
    for (let round = 0; round < 12; round += 1) (await limited.call('uploadFiles', { files: five }, ravi)).reply()
    const answer = await limited.call('uploadFiles', { files: [asFile('x')] }, ravi)
    expect([answer.status, answer.code]).toEqual([429, 'request.tooMany'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  } finally {
    await limited.stop()
  }
})
