// Modals take plain data as props, so dropped, pasted or shared files wait here until their modal opens.
let handed: readonly File[] = []

export function handFiles(files: readonly File[]): void {
  handed = files
}

export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
