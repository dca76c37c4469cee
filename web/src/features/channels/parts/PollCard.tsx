import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import type { Poll as Stored } from '@quad/contract/entities/discussion.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { words } from '../words.ts'
import styles from './PollCard.module.css'

type ShownPoll = NewPoll & Partial<Pick<Stored, 'counts' | 'votersCount'>>

interface PollCardProps {
  readonly poll: ShownPoll
  /** The places of the viewer's options. */
  readonly own?: readonly number[]
  /** Absent while it is unsent. */
  readonly onPress?: (at: number) => void
  /** Shows who voted; absent where nobody may know. */
  readonly onShowVotes?: (() => void) | undefined
}

/** A poll's question and options, whose bars fill as votes come. */
export function PollCard({ poll, own, onPress, onShowVotes }: PollCardProps) {
  const { question, options, allowMultipleAnswers: multiple, isAnonymous, counts = [], votersCount = 0 } = poll
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
          aria-pressed={own?.includes(at) ?? false}
          disabled={!onPress}
          onClick={() => onPress?.(at)}
        >
          <span className={styles.bar} style={{ inlineSize: `${share(counts[at], votersCount)}%` }} />
          <span className={styles.tick} data-several={multiple}>
            {own?.includes(at) && <Icon name="check" size={14} />}
          </span>
          <bdi className={styles.text}>{option}</bdi>
          <span className={styles.count}>
            <span className="visuallyHidden">{words.votes(counts[at] ?? 0)}</span>
            <span aria-hidden="true">{counts[at] ?? 0}</span>
          </span>
        </button>
      ))}
      <p className={styles.note}>
        {[words.voters(votersCount), multiple && words.multiple, isAnonymous ? words.anonymous : words.namedVotes]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {onShowVotes && (
        <Button kind="quiet" size="sm" onClick={onShowVotes}>
          {words.whoVoted}
        </Button>
      )}
    </div>
  )
}

const share = (count = 0, voters: number) => (voters === 0 ? 0 : Math.round((100 * count) / voters))
