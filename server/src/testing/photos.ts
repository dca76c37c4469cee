import type { Person, TestQuad } from './quad.ts'
import { asFile, makeImage } from './sampleFiles.ts'

/** Uploads images of a few pixels; returns their addresses. */
export async function uploadPhotos(quad: TestQuad, as: Person, count = 1): Promise<string[]> {
  const bytes = await makeImage(60, 40).jpeg().toBuffer()
  const files = Array.from({ length: count }, () => asFile(bytes))
  return (await quad.call('uploadFiles', { files }, as)).reply().map(({ location }) => location)
}

/** Adds a photo to an event over HTTP; returns it. */
export async function addPhoto(quad: TestQuad, id: string, as: Person, caption = '') {
  const [file = ''] = await uploadPhotos(quad, as)
  const [photo] = (
    await quad.call('addEventPhotos', { params: { id }, body: { photos: [{ file, caption }] } }, as)
  ).reply()
  if (!photo) throw new Error('No photo was added.')
  return photo
}
