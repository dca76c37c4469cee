/** Downloads a file that the page made or fetched; `title` becomes its name. */
export function saveFile(file: Blob, title: string, ending: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(file)
  link.href = address
  link.download = `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.${ending}`
  link.click()
  // Not at once: Safari reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
