import type { Message } from '../../../entities/chat/message.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useVote } from '../calls/useVote.ts'
import { PollCard } from './PollCard.tsx'

interface PollProps {
  readonly poll: NonNullable<Message['poll']>
  readonly messageId: string
  readonly channelId: string
  readonly userId: string
}

/** A poll to vote in: pressing an option votes for it, pressing it again takes the vote back (DISC-01). */
export function Poll({ poll, messageId, channelId, userId }: PollProps) {
  const vote = useVote(userId, channelId, messageId)
  const stored = poll.votes.find(({ voter }) => voter._id === userId)?.options ?? []
  const own = vote.isPending ? vote.variables : stored

  function press(at: number) {
    if (vote.isPending) return
    if (own.includes(at)) vote.mutate(own.filter((one) => one !== at))
    else vote.mutate(poll.allowMultipleAnswers ? [...own, at] : [at])
  }

  const isOpen = !poll.isAnonymous && poll.votersCount > 0
  return (
    <PollCard
      poll={poll}
      own={own}
      onPress={press}
      onShowVotes={isOpen ? () => openModal('pollVotes', { channelId, messageId }) : undefined}
    />
  )
}
