import { consentGiven } from '@quad/contract/answers.ts'
import type { JoinRequest } from '@quad/contract/entities/member.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { Fragment, useRef } from 'react'
import styles from '../../../entities/club/MemberList.module.css'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useRemoveMember, useUpdateMember } from '../calls/members.ts'
import { memberWords as words } from '../memberWords.ts'
import { requestWords } from '../requestWords.ts'
import choice from './Requests.module.css'

export type Answer = 'accepted' | 'declined'

interface RequestRowProps {
  readonly request: JoinRequest
  /** Not seen by this admin before (MEM-05). */
  readonly isNew: boolean
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer) => void
  readonly isChosen: boolean
  readonly onChoose: (requestId: string, isOn: boolean) => void
}

function alertFailure(failure: Error): void {
  toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`)
}

/** A request to join. Once answered, it shows the answer until the admin leaves the list. */
export function RequestRow({ request, isNew, answer, onAnswer, isChosen, onChoose }: RequestRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const accept = useUpdateMember(request)
  const decline = useRemoveMember(request)
  const { displayName } = request.user
  const isPending = accept.isPending || decline.isPending
  useKeptFocus(place, answer, '[data-answer]')

  return (
    <Row align="start">
      {answer === undefined ? (
        <Row as="label" inline justify="center" className={choice.check}>
          <input
            type="checkbox"
            aria-label={requestWords.choose(displayName)}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(request._id, currentTarget.checked)}
          />
        </Row>
      ) : (
        <span className={choice.check} />
      )}
      <div className={choice.person}>
        <PersonRow
          member={request}
          mark={isNew && <span className={styles.new}>{words.isNew}</span>}
          note={
            <>
              {' · '}
              <RelativeTime at={request.createdAt} />
            </>
          }
          below={<RequestFacts request={request} />}
        >
          <Row ref={place} gap={2} className={styles.acts}>
            {answer === undefined ? (
              <>
                <Button
                  size="sm"
                  aria-label={words.acceptNamed(displayName)}
                  loading={accept.isPending}
                  onClick={() =>
                    isPending || accept.mutate({ active: true }, { onSuccess: () => onAnswer('accepted') })
                  }
                >
                  {words.accept}
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={words.declineNamed(displayName)}
                  loading={decline.isPending}
                  onClick={() =>
                    isPending ||
                    decline.mutate(undefined, { onSuccess: () => onAnswer('declined'), onError: alertFailure })
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
      </div>
    </Row>
  )
}

/** The person's college, studies and clubs, and their answers (CLUB-15). */
function RequestFacts({ request }: Pick<RequestRowProps, 'request'>) {
  const { collegeName, study, clubs, clubsCount, answers, answersMissing } = request
  const { year, branch } = study ?? {}
  const said = [year && requestWords.yearOf(year), branch].filter((part) => part !== undefined).join(', ')
  const facts = [collegeName, said && `${said} (${requestWords.notConfirmed})`].filter((part) => part)
  return (
    <>
      {facts.length > 0 && (
        <Text size="small" tone="muted" breaks>
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </Text>
      )}
      {clubs.length > 0 && (
        <Text size="small" tone="muted" breaks className={choice.facts}>
          {requestWords.in}{' '}
          {clubs.map(({ _id, clubName }, at) => (
            <Fragment key={_id}>
              {at > 0 && ', '}
              <Link to={`/club/about/${_id}`}>
                <bdi>{clubName}</bdi>
              </Link>
            </Fragment>
          ))}
          {clubsCount > clubs.length && ` ${requestWords.more(clubsCount - clubs.length)}`}
        </Text>
      )}
      {answersMissing && (
        <Text size="small" tone="warning" strong>
          {requestWords.missing}
        </Text>
      )}
      {answers.length > 0 && (
        <dl className={choice.answers}>
          {answers.map(({ question, label, value }) => (
            <div key={question}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value[0] === consentGiven ? requestWords.agreed : value.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
