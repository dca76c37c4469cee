import type { Message } from '../../../entities/chat/message.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useVote } from '../calls/useVote.ts'
import { words } from '../words.ts'
import styles from './PollCard.module.css'

interface PollCardProps {
  readonly poll: NonNullable<Message['poll']>
  readonly messageId: string
  readonly channelId: string
  readonly userId: string
}

/** A poll: pressing an option votes for it, pressing it again takes the vote back; bars fill as votes come (DISC-01). */
export function PollCard({ poll, messageId, channelId, userId }: PollCardProps) {
  const { question, options, allowMultipleAnswers: multiple, isAnonymous, counts, votersCount } = poll
  const vote = useVote(userId, channelId, messageId)
  const stored = poll.votes.find(({ voter }) => voter._id === userId)?.options ?? []
  const own = vote.isPending ? vote.variables : stored

  function press(at: number) {
    if (vote.isPending) return
    if (own.includes(at)) vote.mutate(own.filter((one) => one !== at))
    else vote.mutate(multiple ? [...own, at] : [at])
  }

  return (
    <div className={styles.poll} role="group" aria-label={question}>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      {options.map((option, at) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={own.includes(at)}
          onClick={() => press(at)}
        >
          <span className={styles.bar} style={{ inlineSize: `${share(counts[at], votersCount)}%` }} />
          <span className={styles.tick}>{own.includes(at) && <Icon name="check" size={18} />}</span>
          <bdi className={styles.text}>{option}</bdi>
          <span className={styles.count}>
            <span className="visuallyHidden">{words.votes(counts[at] ?? 0)}</span>
            <span aria-hidden="true">{counts[at] ?? 0}</span>
          </span>
        </button>
      ))}
      <p className={styles.note}>
        {[words.voters(votersCount), multiple && words.multiple, isAnonymous && words.anonymous]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const share = (count = 0, voters: number) => (voters === 0 ? 0 : Math.round((100 * count) / voters))
