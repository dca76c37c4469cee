/** The name of a file that is called like an event, without the signs that file systems refuse. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.${ending}`

/** Downloads a file that the page made or fetched; `title` becomes its name. */
export function saveFile(file: Blob, title: string, ending: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(file)
  link.href = address
  link.download = fileNameOf(title, ending)
  link.click()
  // Not at once: Safari reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
