import { uploadFields } from '../messages/uploads.ts'
import type { Refusals } from '../refusal.ts'

export const uploadRefusals = {
  'upload.empty': { status: 400, message: "Choose a file that isn't empty." },
  'upload.tooLarge': { status: 400, message: uploadFields.fileTooLarge },
  'upload.tooMany': { status: 400, message: 'You can upload at most 5 files at once.' },
  'upload.unsupported': { status: 400, message: uploadFields.selectImagesOrVideo },
  'upload.unplayable': { status: 400, message: "Browsers can't play this video. Choose an mp4, m4v or mov." },
  'upload.unreadable': { status: 400, message: 'This file is damaged or incomplete. Choose another.' },
  'upload.tooManyPixels': { status: 400, message: 'This image has more than 40 megapixels. Choose a smaller one.' },
  'upload.tooComplex': {
    status: 400,
    message: 'This file is too complex to check. Export it again or choose another.',
  },
  'upload.unknown': { status: 400, message: 'This file is no longer available. Choose it again.' },
  'upload.notImage': { status: 400, message: uploadFields.selectOnlyImage },
  'upload.notVideo': { status: 400, message: uploadFields.selectOnlyVideo },
  'upload.noRoom': { status: 507, message: "We've run out of space for files. Try again later." },
  'upload.dailyLimit': { status: 429, message: 'You can upload 1 GB a day. Try again tomorrow.' },
  'upload.storeAway': { status: 503, message: "We can't save files right now. Try again in a few seconds." },
  'upload.busy': { status: 503, message: "We're processing a lot of images. Try again in a minute." },
} satisfies Refusals
