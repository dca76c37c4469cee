import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import { fileWords } from './fileWords.ts'

/** The name of a file, or a link without its scheme. */
export function nameOf({
  filetype,
  filename,
  filesLink,
}: Pick<ChannelFile, 'filetype' | 'filename' | 'filesLink'>): string {
  if (filetype === 'link') return filesLink.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return filename === '' ? fileWords[filetype] : filename
}
