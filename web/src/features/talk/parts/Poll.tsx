import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import type { Poll as StoredPoll } from '@quad/contract/entities/discussion.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { showMessages } from '../conversation.ts'
import { channelAddress } from '../message.ts'
import { vote } from '../wire.ts'
import { pollWords as words } from '../words.ts'
import styles from './Poll.module.css'

interface PollProps {
  readonly poll: StoredPoll
  readonly messageId: string
  readonly channelId: string
}

/** A poll to vote in: pressing an option votes for it, pressing it again removes the vote (DISC-01). */
export function Poll({ poll, messageId, channelId }: PollProps) {
  const userId = useSession((session) => session.userId) ?? ''
  const voting = useVote(userId, channelId, messageId)
  const stored = poll.votes.find(({ voter }) => voter._id === userId)?.options ?? []
  const own = voting.isPending ? voting.variables : stored

  function press(at: number) {
    if (voting.isPending) return
    if (own.includes(at)) voting.mutate(own.filter((one) => one !== at))
    else voting.mutate(poll.allowMultipleAnswers ? [...own, at] : [at])
  }

  const isOpen = !poll.isAnonymous && poll.votersCount > 0
  return (
    <PollCard
      poll={poll}
      own={own}
      onPress={press}
      onShowVotes={isOpen ? () => openModal('pollVotes', { messageId }) : undefined}
    />
  )
}

/** Replaces the viewer's vote in a poll (DISC-01). */
function useVote(userId: string, channelId: string, messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (options: readonly number[]) => vote(channelId, messageId, options),
    onSuccess: (message) => showMessages(client, channelAddress(channelId), [message], userId),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}

type ShownPoll = NewPoll & Partial<Pick<StoredPoll, 'counts' | 'votersCount'>>

interface PollCardProps {
  readonly poll: ShownPoll
  /** The indexes of the options that the viewer chose. */
  readonly own?: readonly number[]
  /** Votes for an option; absent while the poll is unsent. */
  readonly onPress?: (at: number) => void
  /** Shows who voted; absent if the votes are anonymous. */
  readonly onShowVotes?: (() => void) | undefined
}

/** Shows a poll's question and options, whose bars grow with their votes. */
export function PollCard({ poll, own, onPress, onShowVotes }: PollCardProps) {
  const { question, options, allowMultipleAnswers: multiple, isAnonymous, counts = [], votersCount = 0 } = poll
  return (
    <Card gap={2} pad={3} above={1} below={1} className={styles.poll} role="group" aria-label={question}>
      <Text strong breaks dir="auto">
        {question}
      </Text>
      {options.map((option, at) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={own?.includes(at) ?? false}
          disabled={!onPress}
          onClick={() => onPress?.(at)}
        >
          <span className={styles.bar} style={{ inlineSize: `${share(counts[at], votersCount)}%` }} />
          <Row as="span" inline justify="center" className={styles.tick} data-several={multiple}>
            {own?.includes(at) && <Icon name="check" size={14} />}
          </Row>
          <bdi className={styles.text}>{option}</bdi>
          <span className={styles.count}>
            <span className="visuallyHidden">{words.votes(counts[at] ?? 0)}</span>
            <span aria-hidden="true">{counts[at] ?? 0}</span>
          </span>
        </button>
      ))}
      <Text size="tiny" tone="muted">
        {[words.voters(votersCount), multiple && words.multiple, isAnonymous ? words.anonymous : words.namedVotes]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {onShowVotes && (
        <Button kind="quiet" size="sm" onClick={onShowVotes}>
          {words.whoVoted}
        </Button>
      )}
    </Card>
  )
}

const share = (count = 0, voters: number) => (voters === 0 ? 0 : Math.round((100 * count) / voters))
