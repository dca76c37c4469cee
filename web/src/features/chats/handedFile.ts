// Modals are opened with plain data: a file that was dropped or pasted waits here for the one that it opens.
let handed: File | undefined

export function handFile(file: File): void {
  handed = file
}

/** The file that was handed over, once. */
export function takeHandedFile(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
