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
      'Hand in files, answered in their order. Images are drawn anew without their metadata, videos lose theirs; all is private until another call names it, and gone after a day if none does.',
    files: { field: 'imageFile', max: uploadLimits.atOnce, bytes: uploadLimits.bytes },
    reply: z.array(uploadedFile),
    errors: [
      'upload.empty',
      'upload.tooLarge',
      'upload.tooMany',
      'upload.unsupported',
      'upload.unreadable',
      'upload.tooManyPixels',
      'upload.noRoom',
      'upload.storeAway',
      'upload.busy',
    ],
    limit: 'upload',
  }),
}
