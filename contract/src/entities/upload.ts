import { z } from 'zod'
import { count, id } from '../fields.ts'

/** wire.md's UploadedFileModel, with the layout of an image or video. */
export const uploadedFile = z.strictObject({
  /** The upload's id. */
  key: id,
  originalname: z.string(),
  /** Of the stored file, detected from its bytes. */
  mimetype: z.string(),
  /** Of the stored file, in bytes. */
  size: count,
  /** An absolute address that opens without a header (ruling 55); other calls take it to name the file. */
  location: z.url(),
  /** In pixels; 0 for other files. */
  width: count,
  height: count,
  /** A few pixels as a `data:` address, to show while it loads, or "". */
  placeholder: z.string(),
})

/** An image or video inside something, with its layout and its smaller sizes. */
export const media = z.strictObject({
  kind: z.enum(['image', 'video']),
  url: z.url(),
  /** In pixels; 0 for a video whose size is unknown. */
  width: count,
  height: count,
  /** A few pixels as a `data:` address, to show while it loads, or "". */
  placeholder: z.string(),
  /** Smaller versions of an image, smallest first. */
  sizes: z.array(z.strictObject({ url: z.url(), width: count })),
  /** The author's text alternative, or "". */
  alt: z.string(),
  /** A still of the video, if there is one. */
  poster: z.url().optional(),
})

export type Media = z.output<typeof media>

export type UploadedFile = z.output<typeof uploadedFile>
