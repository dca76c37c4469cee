import type { Media, UploadedFile } from '@quad/contract/entities/upload.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { Keeping } from './keepFiles.ts'
import type { MediaRow } from './queries.ts'

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

/** An image or video that a thing holds. */
export function presentMedia(row: MediaRow, files: FileAddresses): Media {
  const { kind, width, height, alt, variants } = row
  const poster = variants.find(({ name }) => name === 'poster')
  return {
    kind: kind === 'video' ? 'video' : 'image',
    url: files.of(row),
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholderAddress(row.placeholder),
    sizes: variants
      .filter(({ name }) => name !== 'poster')
      .map(({ name, width: across }) => ({ url: files.of(row, name), width: across })),
    alt,
    ...(poster && { poster: files.of(row, 'poster') }),
  }
}
