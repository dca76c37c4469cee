/** Returns a file name for a title, without the characters that file systems refuse. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.${ending}`

/** Downloads a file that the page created or fetched; `title` becomes the file's name. */
export function saveFile(file: Blob, title: string, ending: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(file)
  link.href = address
  link.download = fileNameOf(title, ending)
  link.click()
  // Revoke the URL later, because Safari reads the file only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
