import type { ChannelMember, ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentChannel as presentOf, presentClubBrief, presentRole } from '../club/present.ts'
import { instantOf } from '../../platform/ids.ts'
import { presentUserCard } from '../user/present.ts'
import type { ChannelMemberRow } from './memberQueries.ts'
import type { ChannelRow } from './queries.ts'
import { presentMedia } from '../upload/present.ts'
import type { ChannelFileRow } from './fileQueries.ts'

export function presentChannel(row: ChannelRow, presentContext: PresentContext): Channel {
  return presentOf(row, presentClubBrief(row.club, presentContext), presentContext)
}

export function presentChannelWithClub(row: ChannelRow, presentContext: PresentContext): ChannelWithClub {
  const club = presentClubBrief(row.club, presentContext)
  return { ...presentOf(row, club, presentContext), club }
}

export function presentChannelMember(row: ChannelMemberRow, presentContext: PresentContext): ChannelMember {
  return {
    _id: row.id,
    user: presentUserCard(row, presentContext),
    club: row.club_id,
    channel: row.channel_id,
    admin: row.admin,
    active: true,
    role: presentRole(row),
    rights: [],
    isNewMember: false,
    createdAt: instantOf(row.id),
  }
}

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
    ...(row.in_message && { messageId: row.message_id ?? row.id }),
    createdAt: instantOf(row.id),
  }
}
