import type { Discussion, Poll } from '@quad/contract/entities/discussion.ts'
import { partsOf } from '@quad/contract/mentions.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { DiscussionRow, PollJson } from './discussionQueries.ts'
import { presentContent } from './present.ts'
import { readersOf } from './readerQueries.ts'

/** Where a message was said. */
export interface ChannelIds {
  readonly channelId: string
  readonly clubId: string
}

export function presentDiscussion(
  row: DiscussionRow,
  { channelId, clubId }: ChannelIds,
  presentContext: PresentContext,
): Discussion {
  return {
    ...presentContent(row, presentContext),
    filetype: row.filetype,
    seenBy: readersOf(row.readers, row),
    club: clubId,
    channel: channelId,
    ...(row.room_id !== channelId && { parentChatId: row.room_id }),
    ...(row.title !== '' && { title: row.title }),
    repliedCount: row.replied,
    ...(row.poll && { poll: presentPoll(row.poll, presentContext) }),
    mentions: [...new Set(partsOf(row.text).flatMap((part) => (typeof part === 'string' ? [] : part.userId)))],
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
