import { openModal } from '../../shared/modal/store.ts'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { setPendingFiles } from '../../shared/upload/pendingFiles.ts'
import type { Address } from './message.ts'

/** Opens the modal that sends these files: several images together, of others the first. */
export function sendFiles(address: Address, files: readonly File[]): void {
  const [first] = files
  if (!first) return
  const kind = kindOf(first) ?? 'file'
  setPendingFiles(files)
  if (kind === 'image') openModal('sendPictures', { address })
  else openModal('sendFile', { address, kind })
}
