import type { UploadedFile } from '@quad/contract/entities/upload.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { Keeping } from './keepFiles.ts'

/** A few stored pixels as an address that a page can show; "" for none. */
export function placeholderAddress(pixels: string): string {
  return pixels === '' ? '' : `data:image/webp;base64,${pixels}`
}

/** wire.md's UploadedFileModel, of an upload that was just made. */
export function presentUploadedFile(id: string, { name, prepared }: Keeping, files: FileAddresses): UploadedFile {
  const { main, width, height, placeholder } = prepared
  return {
    key: id,
    originalname: name,
    mimetype: main.mime,
    size: main.size,
    location: files.unattached(id),
    width,
    height,
    placeholder: placeholderAddress(placeholder),
  }
}
