import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFilm } from '../../testing/films/films.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  // Hide ffmpeg.
  vi.stubEnv('PATH', '/nowhere')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await quad.stop()
})

const send = (ending: 'avi' | 'mpg' | 'mp4') =>
  quad.call('uploadFiles', { files: [asFile(readFilm(ending), `film.${ending}`, 'video/mp4')] }, asha)

test.each(['avi', 'mpg'] as const)(
  '[FEED-06] without ffmpeg an %s is refused, with the types that work',
  async (ending) => {
    const { status, code, err } = await send(ending)
    expect([status, code]).toEqual([400, 'upload.unplayable'])
    expect(err?.message).toContain('Choose an mp4, m4v or mov.')
  },
)

test('[FEED-06] without ffmpeg an mp4 is accepted', async () => {
  expect((await send('mp4')).reply()[0]?.mimetype).toBe('video/mp4')
})
