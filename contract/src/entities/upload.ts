import { z } from 'zod'
import { count, id } from '../fields.ts'

/** wire.md's UploadedFileModel, with what an image or video needs to be laid out before it has loaded. */
export const uploadedFile = z.strictObject({
  /** The upload's id. */
  key: id,
  originalname: z.string(),
  /** Of what is kept, by its bytes. */
  mimetype: z.string(),
  /** Of what is kept, in bytes. */
  size: count,
  /** An absolute address that opens by itself (ruling 55); also what other calls take to name the file. */
  location: z.url(),
  /** In pixels; 0 for what has none. */
  width: count,
  height: count,
  /** A few pixels of it as a `data:` address, to show while it loads; "" where there are none. */
  placeholder: z.string(),
})

/** An image or video as it stands in something: enough to lay it out, and to load no more of it than is shown. */
export const media = z.strictObject({
  kind: z.enum(['image', 'video']),
  url: z.url(),
  /** In pixels; 0 for a video that does not tell. */
  width: count,
  height: count,
  /** A few pixels of it as a `data:` address, to show while it loads; "" where there are none. */
  placeholder: z.string(),
  /** Smaller forms of an image, the smallest first. */
  sizes: z.array(z.strictObject({ url: z.url(), width: count })),
  /** What it shows, in words; "" where its author gave none. */
  alt: z.string(),
  /** A picture of the video, where there is one. */
  poster: z.url().optional(),
})

export type Media = z.output<typeof media>

export type UploadedFile = z.output<typeof uploadedFile>
