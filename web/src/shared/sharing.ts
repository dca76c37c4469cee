// The service worker keeps content that another app shares until a page takes it: see worker/share.ts and decision 29.

export const sharedCache = 'shared'
export const sharedTextAddress = '/shared/text'
/** The header that contains a shared file's name, URI-encoded. */
export const sharedNameHeader = 'x-file-name'
/** The query parameter of the page that opens after a share. */
export const sharedParameter = 'shared'

/** Returns the text of a share: title, text and link, without those that another of them contains. */
export function textOfShare({ title, text, url }: Readonly<Record<'title' | 'text' | 'url', string>>): string {
  const parts = [title, text, url].map((one) => one.trim())
  const isRepeated = (one: string, at: number) =>
    parts.some((other, place) => place !== at && other.includes(one) && (other !== one || place < at))
  return parts.filter((one, at) => one !== '' && !isRepeated(one, at)).join('\n')
}
