import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asUploadErrors } from './imageErrors.ts'

test('[API-05] an image that takes too long is refused as busy, not as damaged', async () => {
  const large = { width: 9000, height: 9000, channels: 3, background: 'red' } as const
  const drawn = sharp({ create: { ...large, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  await expect(
    asUploadErrors(() => drawn.webp({ effort: 6 }).timeout({ seconds: 1 }).toBuffer()),
  ).rejects.toMatchObject({
    code: 'upload.busy',
    retryAfter: 60,
  })
})

test('[API-05] a file that isn’t an image is refused as unreadable', async () => {
  await expect(asUploadErrors(() => sharp(Buffer.from('no picture')).metadata())).rejects.toMatchObject({
    code: 'upload.unreadable',
  })
})
