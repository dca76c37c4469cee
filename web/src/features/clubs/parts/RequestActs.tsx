import type { RequestFilter } from '@quad/contract/bodies/clubs.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { JoinRequest } from '@quad/contract/entities/member.ts'
import { useRef } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { type ChosenRequests, useAnswerRequests } from '../calls/useAnswerRequests.ts'
import { memberWords as words } from '../memberWords.ts'
import { requestWords } from '../requestWords.ts'
import styles from './Requests.module.css'

interface RequestActsProps {
  readonly club: Club
  /** The loaded ones that nobody has answered. */
  readonly requests: readonly JoinRequest[]
  readonly chosen: readonly JoinRequest[]
  /** Undefined if the list shows all. */
  readonly filter: RequestFilter | undefined
  /** Whether some in the list are answered: then it keeps its place, so that the next buttons stay under the pointer. */
  readonly isKept: boolean
  readonly onAnswered: () => void
  readonly onClear: () => void
}

/** Answers all requests, all that match the filter, or the chosen ones (MEM-02, CLUB-15). */
export function RequestActs({ club, requests, chosen, filter, isKept, onAnswered, onClear }: RequestActsProps) {
  const place = useRef<HTMLDivElement>(null)
  // The buttons for the chosen ones disappear with them.
  useKeptFocus(place, chosen.length > 0, 'button')
  const [newest] = requests
  if (chosen.length > 0)
    return (
      <Row
        ref={place}
        gap={2}
        wrap
        role="group"
        aria-label={requestWords.chosen(chosen.length)}
        className={`${styles.acts} ${styles.chosen}`}
      >
        <Text as="span" strong tabular role="status">
          {requestWords.chosen(chosen.length)}
        </Text>
        <Buttons
          clubId={club._id}
          labels={[words.accept, words.decline]}
          names={namesOf(chosen)}
          chosen={{ users: chosen.map(({ user }) => user._id) }}
          onAnswered={onAnswered}
        />
        <IconButton icon="close" size={20} label={requestWords.clear} onClick={onClear} />
      </Row>
    )
  const isMany = filter ? requests.length > 1 : club.requestsCount > 1
  if (!isMany || !newest) return isKept ? <div className={styles.acts} /> : null
  return (
    <Row ref={place} gap={2} wrap className={styles.acts}>
      <Buttons
        clubId={club._id}
        labels={
          filter
            ? [requestWords.acceptMatching, requestWords.declineMatching]
            : [words.acceptAll(club.requestsCount), words.declineAll]
        }
        names={namesOf(requests)}
        chosen={filter ? { matching: { ...filter, upTo: newest._id } } : {}}
        onAnswered={onAnswered}
      />
    </Row>
  )
}

const namesOf = (requests: readonly JoinRequest[]) => requests.map(({ user }) => user.displayName)

interface ButtonsProps {
  readonly clubId: string
  readonly labels: readonly [accept: string, decline: string]
  readonly names: readonly string[]
  readonly chosen: ChosenRequests
  readonly onAnswered: () => void
}

function Buttons({ clubId, labels: [accept, decline], names, chosen, onAnswered }: ButtonsProps) {
  const answer = useAnswerRequests(clubId, onAnswered)
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon="check"
        loading={answer.isPending}
        onClick={() => answer.isPending || answer.mutate({ active: true, chosen })}
      >
        {accept}
      </Button>
      <Button
        kind="quiet"
        size="sm"
        whyNot={answer.isPending && uiWords.stillSending}
        onClick={() => openModal('declineRequests', { clubId, names, chosen })}
      >
        {decline}
      </Button>
    </>
  )
}
