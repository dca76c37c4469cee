import { type Crop, encodeWithin, imageAim, type ImageJob, type ImageResult, turnedSides } from './imageJob.ts'

// Runs in a worker, because drawing and encoding can take a second on a phone.
self.addEventListener('message', (event: MessageEvent<ImageJob>) => {
  compress(event.data).then(
    (image) => answer({ image }),
    () => answer({}),
  )
})

function answer(result: ImageResult): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only its creator to answer
  self.postMessage(result)
}

/** Crops an image and scales it to at most 1024 px a side and about 200 KB of JPEG (FEED-07). */
async function compress({ file, crop }: ImageJob): Promise<Blob> {
  const image = await createImageBitmap(file)
  const kept: Crop = crop ?? { x: 0, y: 0, width: image.width, height: image.height, rotation: 0 }
  const scale = Math.min(1, imageAim.side / Math.max(kept.width, kept.height))
  const canvas = draw(image, kept, scale)
  image.close()
  return encodeWithin((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }))
}

function draw(image: ImageBitmap, crop: Crop, scale: number): OffscreenCanvas {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  const canvas = new OffscreenCanvas(side(crop.width), side(crop.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no way to draw here.')
  // Fill the background, because JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const turned = turnedSides(image.width, image.height, crop.rotation)
  context.scale(scale, scale)
  context.translate(turned.width / 2 - crop.x, turned.height / 2 - crop.y)
  context.rotate((crop.rotation * Math.PI) / 180)
  context.drawImage(image, -image.width / 2, -image.height / 2)
  return canvas
}
