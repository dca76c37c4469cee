import { mkdtemp, stat } from 'node:fs/promises'
import path from 'node:path'
import { fail } from '../http/failure.ts'
import { prepareImage } from './images/images.ts'
import type { Prepared } from './prepared.ts'
import { sniffFile } from './sniff.ts'
import { prepareVideo } from './videos/videos.ts'

/**
 * Makes a received file safe to serve: images are re-encoded, videos lose their metadata, other files stay as they are
 * (ruling 35). @throws Failure with an `upload.` code
 */
export async function prepareFile(file: string): Promise<Prepared> {
  const { size } = await stat(file)
  if (size === 0) fail('upload.empty')
  const sniffed = await sniffFile(file)
  const folder = await mkdtemp(path.join(path.dirname(file), 'p'))
  if (sniffed.kind === 'image') return prepareImage(file, sniffed.mime, folder)
  if (sniffed.kind === 'video') return prepareVideo(file, sniffed, folder)
  const main = { path: file, mime: sniffed.mime, size }
  return { kind: 'file', main, variants: [], width: 0, height: 0, placeholder: '' }
}
