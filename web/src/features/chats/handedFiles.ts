// Modals are opened with plain data: files that were dropped or pasted wait here for the one that they open.
let handed: readonly File[] = []

export function handFiles(files: readonly File[]): void {
  handed = files
}

/** The files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
