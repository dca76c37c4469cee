import type { Club } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { useEffect, useState } from 'react'
import styles from '../../../entities/club/MemberList.module.css'
import { MemberList } from '../../../entities/club/MemberList.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { useListMembers } from '../calls/members.ts'
import { useAnswerRequests, useSeeRequests } from '../calls/useAnswerRequests.ts'
import { memberWords as words } from '../memberWords.ts'
import { type Answer, RequestRow } from './RequestRow.tsx'

/**
 * The requests to join. Showing them marks them as seen; the marks on screen stay until the viewer leaves the list
 * (MEM-05).
 */
export function RequestsSection({ club }: { readonly club: Club }) {
  const list = useListMembers(club._id, 'requests', '')
  const answerAll = useAnswerRequests(club._id)
  const { answers, note, withAnswered, forget } = useAnswered()
  const fresh = useFresh(club._id, list.data ?? [])
  const none = (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={<LinkButton to={`/club/about/${club._id}`}>{words.openPage}</LinkButton>}
    />
  )
  return (
    <>
      {club.requestsCount > 1 && (
        <Row gap={2} wrap align="stretch" className={styles.all}>
          <Button
            kind="quiet"
            size="sm"
            icon="check"
            loading={answerAll.isPending}
            onClick={() => answerAll.mutate(true, { onSuccess: forget })}
          >
            {words.acceptAll(club.requestsCount)}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            whyNot={answerAll.isPending && uiWords.stillSending}
            onClick={() =>
              openModal('declineRequests', {
                clubId: club._id,
                names: (list.data ?? []).map(({ user }) => user.displayName),
              })
            }
          >
            {words.declineAll}
          </Button>
        </Row>
      )}
      <MemberList
        label={words.sections.requests}
        list={list}
        arrange={withAnswered}
        empty={none}
        end={words.end.requests}
      >
        {(request) => (
          <RequestRow
            request={request}
            isNew={fresh.has(request._id)}
            answer={answers.get(request._id)?.answer}
            onAnswer={(answer) => note(request, answer)}
          />
        )}
      </MemberList>
    </>
  )
}

/** Marks the requests as seen; returns the ids of those that were new when they appeared. */
function useFresh(clubId: string, requests: readonly Member[]): ReadonlySet<string> {
  const { mutate: see } = useSeeRequests(clubId)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = requests.filter(({ isNewMember }) => isNewMember)
  if (unseen.some(({ _id }) => !fresh.has(_id))) setFresh(new Set([...fresh, ...unseen.map(({ _id }) => _id)]))
  const newest = unseen[0]?._id
  useEffect(() => {
    if (newest !== undefined) see()
  }, [newest, see])
  return fresh
}

interface Answered {
  readonly request: Member
  readonly answer: Answer
}

// The next refetch drops answered requests: keep them here, so that the next one doesn't slide under the thumb.
function useAnswered() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map())
  return {
    answers,
    note: (request: Member, answer: Answer) =>
      setAnswers((before) => new Map([...before, [request._id, { request, answer }]])),
    forget: () => setAnswers(new Map()),
    withAnswered: (list: readonly Member[]): readonly Member[] => {
      const gone = [...answers.values()]
        .map(({ request }) => request)
        .filter(({ _id }) => !list.some((one) => one._id === _id))
      return gone.length === 0 ? list : [...list, ...gone].toSorted((one, other) => other._id.localeCompare(one._id))
    },
  }
}
