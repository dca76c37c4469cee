import type { Media, UploadedFile } from '@quad/contract/entities/upload.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { FileToStore } from './storeFiles.ts'
import type { MediaRow } from './queries.ts'

export function placeholderAddress(pixels: string): string {
  return pixels === '' ? '' : `data:image/webp;base64,${pixels}`
}

export function presentUploadedFile(id: string, { name, prepared }: FileToStore, files: FileAddresses): UploadedFile {
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

export function presentMedia(row: MediaRow, files: FileAddresses): Media {
  const { kind, width, height, alt, variants } = row
  const poster = variants.find(({ name }) => name === 'poster')
  return {
    kind: kind === 'video' ? 'video' : 'image',
    url: files.urlOf(row),
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholderAddress(row.placeholder),
    sizes: variants
      .filter(({ name }) => name !== 'poster')
      .map(({ name, width: pixels }) => ({ url: files.urlOf(row, name), width: pixels })),
    alt,
    ...(poster && { poster: files.urlOf(row, 'poster') }),
  }
}
