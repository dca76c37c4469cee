import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { UploadedFile } from '@quad/contract/entities/upload.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { type FilmEnding, readFilm } from '@quad/server/testing/films/films.ts'
import { makeImage } from '@quad/server/testing/sampleFiles.ts'
import { dialog } from './forms.ts'
import { expect, type Quad } from './quad.ts'

export interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export async function photo(name: string, width: number, height: number): Promise<Chosen> {
  return { name, mimeType: 'image/jpeg', buffer: await makeImage(width, height).jpeg().toBuffer() }
}

/** A real one-second film, as a file for a form. */
export const shortFilm = (ending: FilmEnding, mimeType: string): Chosen => ({
  name: `film.${ending}`,
  mimeType,
  buffer: readFilm(ending),
})

export const cropper = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Image' })

export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Images and video' }).getByRole('listitem')

export async function choose(page: Page, button: string, files: readonly Chosen[] | string): Promise<void> {
  const input = dialog(page).locator(`input[type="file"][aria-label="${button}"]`)
  await input.setInputFiles(typeof files === 'string' ? files : [...files])
}

/** Drops or pastes files, and `text` if given, onto an element; returns whether the page handled the event. */
export async function hand(
  field: Locator,
  how: 'drop' | 'paste',
  files: readonly Chosen[],
  text?: string,
): Promise<boolean> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, data: buffer.toString('base64') }))
  return field.evaluate(
    (element, [kind, list, words]) => {
      const data = new DataTransfer()
      for (const type of ['text/plain', 'text/html']) if (words !== undefined) data.setData(type, words)
      for (const { name, mimeType, data: coded } of list)
        data.items.add(new File([Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0))], name, { type: mimeType }))
      const shared = { bubbles: true, cancelable: true }
      return !element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      )
    },
    [how, given, text] as const,
  )
}

export async function applyCrop(page: Page): Promise<void> {
  const apply = cropper(page).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeEnabled()
  await apply.click()
}

/** Uploads files over HTTP, as a demo person (by key) or as a session. */
export async function uploadFiles(
  quad: Quad,
  by: string | SignedIn,
  files: readonly Uint8Array[],
): Promise<UploadedFile[]> {
  const { token } = typeof by === 'string' ? await quad.signIn(by) : by
  const body = new FormData()
  for (const file of files) body.append('imageFile', new Blob([new Uint8Array(file)]), 'file')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${quad.url}/api/imageUpload`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as UploadedFile[]
}

export async function postImages(
  quad: Quad,
  key: string,
  text: string,
  images: readonly Uint8Array[],
  imageAlts: readonly string[] = [],
): Promise<Post> {
  const sent = await uploadFiles(quad, key, images)
  const { token } = await quad.signIn(key)
  const body = { text, images: sent.map(({ location }) => location), imageAlts }
  return (await quad.call('POST', '/posts', body, token)) as Post
}

export async function postVideo(quad: Quad, key: string, text: string, bytes: Uint8Array): Promise<Post> {
  const [sent] = await uploadFiles(quad, key, [bytes])
  const { token } = await quad.signIn(key)
  return (await quad.call('POST', '/posts', { text, videofile: sent?.location }, token)) as Post
}
