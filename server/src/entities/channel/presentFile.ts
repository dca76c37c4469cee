import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { ChannelFileRow } from './fileQueries.ts'
import { presentChannel } from './present.ts'
import type { ChannelRow } from './queries.ts'

/** Undefined once the file itself is gone, as its owner's account was erased. */
export function presentFile(
  row: ChannelFileRow,
  channel: ChannelRow,
  presentContext: PresentContext,
): ChannelFile | undefined {
  const { media, filetype, link } = row
  if (filetype !== 'link' && media === null) return undefined
  return {
    _id: row.id,
    user: presentUserCard(row, presentContext),
    club: channel.club_id,
    channel: presentChannel(channel, presentContext),
    filesLink: media ? presentContext.files.urlOf(media) : link,
    filetype,
    filename: row.filename,
    filesize: row.filesize ?? '',
    realFiletype: row.mime,
    ...(media && row.mime === 'application/pdf' && { viewLink: presentContext.files.view(media.id) }),
    ...(media && filetype !== 'file' && { media: presentMedia(media, presentContext.files) }),
    ...(row.in_message && { messageId: row.id }),
    createdAt: instantOf(row.id),
  }
}
