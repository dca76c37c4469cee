// Modals take plain data as props, so dropped, pasted or shared files wait here for the modal that they open.
let handed: readonly File[] = []

export function handFiles(files: readonly File[]): void {
  handed = files
}

export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
