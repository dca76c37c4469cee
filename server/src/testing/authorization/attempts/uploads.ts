import type { uploads } from '@quad/contract/calls/uploads.ts'
import { goodFile } from '../../goodInput.ts'
import type { Attempts } from '../stage.ts'

export const uploadAttempts: Attempts<typeof uploads> = {
  uploadFiles: ({ quad, as }) => quad.call('uploadFiles', { files: [goodFile] }, as),
}
