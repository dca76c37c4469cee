import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { until } from '../../testing/waiting.ts'
import { setPicture } from './setPicture.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
})
afterAll(() => quad.stop())

const picture = () => makeImage(90, 90).jpeg().toBuffer()
const upload = async (as: Person, bytes: Uint8Array | string) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes)] }, as)).reply()[0]?.key ?? ''
const set = (who: Person, uploadId: string | null) =>
  quad.context.db.transaction().execute((trx) => setPicture(trx, quad.context.jobs, who.id, uploadId))
const shown = async () => (await quad.call('getUser', { params: { id: asha.id } }, ravi)).reply().userImg
const stored = () => {
  const folder = path.join(quad.dataFolder, 'files')
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return all.filter((entry) => entry.isFile()).length
}

test('[PROF-02] a new picture is visible to everyone and replaces the previous one', async () => {
  const first = await upload(asha, await picture())
  await set(asha, first)
  const address = await shown()
  expect(address).toBe(`http://quad.test/files/${first}`)
  expect((await fetchFile(quad, address)).headers.get('cache-control')).toMatch(/^public/)
  const second = await upload(asha, await picture())
  await set(asha, second)
  expect(await shown()).toBe(`http://quad.test/files/${second}`)
  expect((await fetchFile(quad, address)).status).toBe(404)
  await until('the first file is deleted', async () => stored() === 1)
  await set(asha, second)
  expect(await shown()).toBe(`http://quad.test/files/${second}`)
  await set(asha, null)
  expect(await shown()).toBe('')
  await until('the second file is deleted', async () => stored() === 0)
})

test('[PROF-02] a foreign, used, missing or non-image upload is refused and changes nothing', async () => {
  const own = await upload(asha, await picture())
  await set(asha, own)
  const raviOwn = await upload(ravi, await picture())
  await set(ravi, raviOwn)
  for (const id of [await upload(ravi, await picture()), raviOwn, nowhere])
    await expect(set(asha, id)).rejects.toMatchObject({ code: 'upload.unknown' })
  await expect(set(asha, await upload(asha, 'words'))).rejects.toMatchObject({ code: 'upload.notImage' })
  expect(await shown()).toBe(`http://quad.test/files/${own}`)
})

test('[PROF-02] of two concurrent changes, one wins', async () => {
  const ids = [await upload(asha, await picture()), await upload(asha, await picture())]
  await Promise.all(ids.map((id) => set(asha, id)))
  expect(ids.map((id) => `http://quad.test/files/${id}`)).toContain(await shown())
})

test('[PROF-02] one upload can’t become both a picture and a post’s image', async () => {
  const id = await upload(asha, await picture())
  const post = quad.call('createPost', { body: { text: 'Mine', images: [id] } }, asha)
  const [posted, pictured] = await Promise.allSettled([post, set(asha, id)])
  const got = [posted.status === 'fulfilled' && posted.value.status === 200, pictured.status === 'fulfilled']
  expect(got.filter(Boolean)).toHaveLength(1)
})
