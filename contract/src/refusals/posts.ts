import { uploadFields } from '../messages/uploads.ts'
import type { Refusals } from '../refusal.ts'

export const postRefusals = {
  'post.notFound': { status: 404, message: "This post doesn't exist or is no longer available." },
  'post.notYours': { status: 403, message: 'Only the author can edit or delete this post.' },
  'post.yours': { status: 403, message: "You can't hide your own post, but you can delete it." },
  'post.isShare': { status: 403, message: "You can't share a share. Share the original post." },
  'post.staysInClub': { status: 403, message: "Club posts can't be shared outside the club." },
  'post.staysInCollege': { status: 403, message: 'This post is for one college and can only be shared within it.' },
  'post.noCollege': { status: 403, message: 'Choose your college in your profile first.' },
} satisfies Refusals

export const commentRefusals = {
  'comment.notFound': { status: 404, message: "This comment doesn't exist or is no longer available." },
  'comment.notYours': { status: 403, message: 'Only the author of the comment or the post can delete this comment.' },
  'comment.parentUnknown': { status: 400, message: "The comment you're replying to is no longer available." },
} satisfies Refusals

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
  'upload.notVoice': { status: 400, message: 'Record a voice message of up to 5 minutes' },
  'upload.noRoom': { status: 507, message: "We've run out of space for files. Try again later." },
  'upload.dailyLimit': { status: 429, message: 'You can upload 1 GB a day. Try again tomorrow.' },
  'upload.storeAway': { status: 503, message: "We can't save files right now. Try again in a few seconds." },
  'upload.busy': { status: 503, message: "We're processing a lot of images. Try again in a minute." },
} satisfies Refusals
