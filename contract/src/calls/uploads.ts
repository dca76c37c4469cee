import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../entities/upload.ts'
import { uploadLimits } from '../limits.ts'

export const uploads = {
  uploadFiles: call({
    method: 'POST',
    path: '/imageUpload',
    access: 'signedIn',
    summary:
      'Upload files; the reply keeps their order. Images are re-encoded and videos rewritten without metadata. A file stays private until another call attaches it, and is deleted after a day if none does.',
    files: { field: 'imageFile', max: uploadLimits.atOnce, bytes: uploadLimits.bytes },
    reply: z.array(uploadedFile),
    errors: [
      'upload.empty',
      'upload.tooLarge',
      'upload.tooMany',
      'upload.unsupported',
      'upload.unreadable',
      'upload.tooManyPixels',
      'upload.tooComplex',
      'upload.noRoom',
      'upload.dailyLimit',
      'upload.storeAway',
      'upload.busy',
    ],
    limit: 'upload',
  }),
}
