import type { Member } from '@quad/contract/entities/member.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useRef } from 'react'
import styles from '../../../entities/club/MemberList.module.css'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useRemoveMember, useUpdateMember } from '../calls/members.ts'
import { memberWords as words } from '../memberWords.ts'

export type Answer = 'accepted' | 'declined'

interface RequestRowProps {
  readonly request: Member
  /** Not seen by this admin before (MEM-05). */
  readonly isNew: boolean
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer) => void
}

function alertFailure(failure: Error): void {
  toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`)
}

/** A request to join. Once answered, it shows the answer until the admin leaves the list. */
export function RequestRow({ request, isNew, answer, onAnswer }: RequestRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const accept = useUpdateMember(request)
  const decline = useRemoveMember(request)
  const { displayName } = request.user
  const isPending = accept.isPending || decline.isPending
  useKeptFocus(place, answer, '[data-answer]')

  return (
    <PersonRow
      member={request}
      mark={isNew && <span className={styles.new}>{words.isNew}</span>}
      note={
        <>
          {' · '}
          <RelativeTime at={request.createdAt} />
        </>
      }
    >
      <Row ref={place} gap={2} className={styles.acts}>
        {answer === undefined ? (
          <>
            <Button
              size="sm"
              aria-label={words.acceptNamed(displayName)}
              loading={accept.isPending}
              onClick={() => isPending || accept.mutate({ active: true }, { onSuccess: () => onAnswer('accepted') })}
            >
              {words.accept}
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={words.declineNamed(displayName)}
              loading={decline.isPending}
              onClick={() =>
                isPending || decline.mutate(undefined, { onSuccess: () => onAnswer('declined'), onError: alertFailure })
              }
            >
              {words.decline}
            </Button>
          </>
        ) : (
          <ActResult
            icon={answer === 'accepted' ? 'check' : 'close'}
            success={answer === 'accepted'}
            data-answer={answer}
            tabIndex={-1}
          >
            {words[answer]}
          </ActResult>
        )}
      </Row>
    </PersonRow>
  )
}
