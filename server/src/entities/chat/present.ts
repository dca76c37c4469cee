import type { Chat, Quote } from '@quad/contract/entities/chat.ts'
import type { Discussion, Poll } from '@quad/contract/entities/discussion.ts'
import { stillOf } from '@quad/contract/stills.ts'
import { broadcastOf, partsOf } from '@quad/contract/mentions.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import type { ChannelIds } from '../channel/queries.ts'
import { presentReactions } from '../reaction/present.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { Filetype, MessageRow, PollJson, QuoteJson } from './queries.ts'
import { readersOf } from './readerQueries.ts'
import type { Room } from './roomAccess.ts'

/** A message as chats have it. */
export function presentMessage(row: MessageRow, presentContext: PresentContext): Chat {
  return { ...presentContent(row, presentContext), filetype: chatType(row) }
}

/** The type of a message in chats, where a poll is its text, as there are no polls yet. */
export const chatType = ({ filetype }: MessageRow): Filetype => (filetype === 'poll' ? 'text' : filetype)

export function presentDiscussion(
  row: MessageRow,
  { channelId, clubId }: ChannelIds,
  presentContext: PresentContext,
): Discussion {
  return {
    ...presentContent(row, presentContext),
    filetype: row.filetype,
    club: clubId,
    channel: channelId,
    ...(row.room_id !== channelId && { parentChatId: row.room_id }),
    ...(row.title !== '' && { title: row.title }),
    repliedCount: row.replied,
    ...(row.poll && { poll: presentPoll(row.poll, presentContext) }),
    mentions: [
      ...new Set(
        partsOf(row.text).flatMap((part) => (typeof part === 'string' || broadcastOf(part.userId) ? [] : part.userId)),
      ),
    ],
  }
}

/** A message as the clients of its room know it. */
export function presentIn(
  { kind }: Pick<Room, 'kind'>,
  channel: ChannelIds,
  row: MessageRow,
  presentContext: PresentContext,
): Chat | Discussion {
  return kind === 'chat' ? presentMessage(row, presentContext) : presentDiscussion(row, channel, presentContext)
}

/** Removes the files of a message request: they stay hidden until its recipient accepts it. */
export const withoutFiles = <Row extends MessageRow>(row: Row): Row => ({
  ...row,
  media: null,
  album: null,
  voice: null,
  quote: row.quote && { ...row.quote, media: null },
})

/** The wire fields that direct and channel messages share. */
function presentContent(row: MessageRow, presentContext: PresentContext): Omit<Chat, 'filetype'> {
  const { media, album, voice } = row
  const { files } = presentContext
  return {
    _id: row.id,
    room: row.room_id,
    seq: row.seq,
    event: row.event,
    sender: presentUserCard(row, presentContext),
    chat: row.text,
    ...(media && { file: files.urlOf(media) }),
    ...(media && row.filetype !== 'file' && { media: presentMedia(media, files) }),
    ...(media && album && { pictures: [media, ...album].map((one) => presentMedia(one, files)) }),
    ...(media && voice && { voice: { durationMs: voice.ms, bars: voice.bars } }),
    filename: row.filename,
    filesize: row.filesize ?? '',
    realFiletype: row.mime,
    ...(row.shared_post_id && { sharedPost: row.shared_post_id }),
    ...(row.client_id && row.user_id === presentContext.userId && { clientId: row.client_id }),
    ...(row.edited && { edited: true }),
    ...(row.forwarded && { forwarded: true }),
    ...(row.pinned && { pinned: true }),
    ...(row.quote && { quote: presentQuote(row.quote, presentContext) }),
    ...presentReactions(row),
    ...(row.deleted && { deleted: true }),
    seenBy: readersOf(row.readers, row),
    createdAt: instantOf(row.id),
  }
}

function presentQuote(quote: QuoteJson, presentContext: PresentContext): Quote {
  const { media, voice_ms: voiceMs } = quote
  const picture = media && stillOf(presentMedia(media, presentContext.files))
  return {
    _id: quote.message_id,
    sender: presentUserCard(quote, presentContext),
    chat: quote.text,
    filetype: quote.filetype,
    filename: quote.filename,
    ...(picture && quote.filetype !== 'file' && { picture }),
    ...(media && voiceMs && { voiceMs }),
    ...(quote.deleted && { deleted: true }),
  }
}

function presentPoll(poll: PollJson, presentContext: PresentContext): Poll {
  return {
    question: poll.question,
    options: poll.options,
    isAnonymous: poll.anonymous,
    allowMultipleAnswers: poll.multiple,
    votes: (poll.votes ?? []).map((vote) => ({
      _id: vote.vote_id,
      voter: presentUserCard(vote, presentContext),
      options: vote.chosen,
      createdAt: instantOf(vote.vote_id),
    })),
    counts: poll.counts,
    votersCount: poll.voters,
  }
}
