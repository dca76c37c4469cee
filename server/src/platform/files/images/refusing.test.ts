import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusing } from './refusing.ts'

test('[API-05] a picture that the machine has no time for is not called damaged: its sender is asked to wait', async () => {
  const large = { width: 9000, height: 9000, channels: 3, background: 'red' } as const
  const drawn = sharp({ create: { ...large, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  await expect(refusing(() => drawn.webp({ effort: 6 }).timeout({ seconds: 1 }).toBuffer())).rejects.toMatchObject({
    code: 'upload.busy',
    retryAfter: 60,
  })
})

test('[API-05] what is no picture is called damaged', async () => {
  await expect(refusing(() => sharp(Buffer.from('no picture')).metadata())).rejects.toMatchObject({
    code: 'upload.unreadable',
  })
})
