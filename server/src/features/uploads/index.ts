import type { uploads } from '@quad/contract/calls/uploads.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { uploadFiles } from './uploadFiles.ts'

export const uploadHandlers: HandlersOf<typeof uploads> = {
  uploadFiles,
}
