// Modals take plain data as props, so dropped, pasted or shared files wait here until their modal opens.
let pending: readonly File[] = []

export function setPendingFiles(files: readonly File[]): void {
  pending = files
}

export function takePendingFiles(): readonly File[] {
  const files = pending
  pending = []
  return files
}
