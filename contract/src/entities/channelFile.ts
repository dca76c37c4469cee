import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { channel } from './channel.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

export const channelFileType = z.enum(['link', 'image', 'video', 'file'])

/** wire.md's Files: a file or a link of a channel. */
export const channelFile = z.strictObject({
  _id: id,
  user: userCard,
  club: id,
  channel,
  /** The link, or the signed address of the file (ruling 55). */
  filesLink: z.url(),
  filetype: channelFileType,
  /** "" for links, as are the next two. */
  filename: z.string(),
  /** Bytes, in digits (ruling 49). */
  filesize: z.string(),
  realFiletype: z.string(),
  /** Of a PDF: a signed address at which it opens in the browser's viewer. */
  viewLink: z.url().optional(),
  /** The layout data of an image or a video. */
  media: media.optional(),
  /** The message that it was sent in; deleting either deletes both. */
  messageId: id.optional(),
  createdAt: instant,
})

export type ChannelFile = z.output<typeof channelFile>
