/** A file name from an event's title, without the characters that file systems refuse. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.${ending}`

/** Downloads a file that the page made or fetched; `title` becomes its name. */
export function saveFile(file: Blob, title: string, ending: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(file)
  link.href = address
  link.download = fileNameOf(title, ending)
  link.click()
  // Safari reads the file only after the click handler: revoke the address later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
