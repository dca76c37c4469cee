import { z } from 'zod'
import { mentionedIds } from '../entities/mention.ts'
import { fileLocation, id, idList, textIfAny } from '../fields.ts'
import { limits, uploadLimits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { postFields } from '../messages/posts.ts'

const writtenPost = z.strictObject({
  text: textIfAny(limits.postTextLength),
  /** Absent, an edit keeps the mentions that its text still has. */
  mentions: mentionedIds,
  /** Addresses of uploads, or of images that the post already has; [] for no media. */
  images: z.array(fileLocation).max(uploadLimits.postImages, postFields.fourImages).optional(),
  videofile: fileLocation.optional(),
  /** Text alternatives of the images or the video, in their order. */
  imageAlts: z.array(textIfAny(uploadLimits.altLength)).max(uploadLimits.postImages).optional(),
  /** Who can see it: everyone, or the people of the author's college (ruling 91); absent, an edit keeps it. */
  audience: z.enum(['everyone', 'college']).optional(),
})

type WrittenPost = z.output<typeof writtenPost>

const isUnmixed = ({ images = [], videofile }: WrittenPost) => images.length === 0 || videofile === undefined
const hasContent = ({ text, images = [], videofile }: WrittenPost) =>
  text !== '' || images.length > 0 || videofile !== undefined

const unmixedPost = writtenPost.refine(isUnmixed, { path: ['videofile'], message: postFields.mixedMedia })

/** A post needs text, media or a post to share. Its author is the caller, a club or a fest. */
export const postBody = z
  .strictObject({
    ...writtenPost.shape,
    club: id.optional(),
    fest: id.optional(),
    /** The club whose members alone can see it. */
    privacy: id.optional(),
    sharedPost: id.optional(),
    clientId: id.nullish(),
  })
  .refine(isUnmixed, { path: ['videofile'], message: postFields.mixedMedia })
  .refine((body) => body.sharedPost !== undefined || hasContent(body), {
    path: ['text'],
    message: fieldMessages.textRequired,
  })
  .refine(({ club, fest }) => club === undefined || fest === undefined, {
    path: ['fest'],
    message: fieldMessages.oneOf,
  })
  .refine(({ audience, club, fest, privacy }) => audience !== 'college' || (club ?? fest ?? privacy) === undefined, {
    path: ['audience'],
    message: fieldMessages.oneOf,
  })

/** Absent media stay as they are; without text, the handler checks that the post has media. */
export const updatePostBody = unmixedPost.refine((body) => body.images?.length !== 0 || hasContent(body), {
  path: ['text'],
  message: fieldMessages.textRequired,
})

const filterShape = z.strictObject({
  _id: id.optional(),
  user: id.optional(),
  club: id.optional(),
  fest: id.optional(),
  savedBy: id.optional(),
})

// The mobile client writes the filter as `key=value` text (ruling 51).
const filterText = z
  .string()
  .max(200)
  .regex(/^(?:[A-Za-z_]+=[^=&]*)?(?:&[A-Za-z_]+=[^=&]*)*$/, fieldMessages.idInvalid)
  .transform((raw): z.input<typeof filterShape> => Object.fromEntries(new URLSearchParams(raw)))
  .pipe(filterShape)

/** By author, by `savedBy`, or a single post; {} means all that the viewer can see. */
export const postFilter = z.union([filterShape, filterText])

/** Sets the caller's like or save if the list has the caller's id, else clears it (ruling 23). */
export const markBody = z
  .strictObject({ likes: idList(limits.listMax).optional(), savedBy: idList(limits.listMax).optional() })
  .refine((body) => (body.likes === undefined) !== (body.savedBy === undefined), fieldMessages.required)
