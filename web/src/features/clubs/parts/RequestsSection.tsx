import type { Club } from '@quad/contract/entities/club.ts'
import type { JoinRequest } from '@quad/contract/entities/member.ts'
import { useEffect, useState } from 'react'
import { MemberList } from '../../../entities/club/MemberList.tsx'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useListRequests } from '../calls/members.ts'
import { useSeeRequests } from '../calls/useAnswerRequests.ts'
import { memberWords as words } from '../memberWords.ts'
import { requestWords } from '../requestWords.ts'
import { useRequestFilter } from '../requestFilter.ts'
import { RequestActs } from './RequestActs.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { type Answer, RequestRow } from './RequestRow.tsx'

const nobody: ReadonlySet<string> = new Set()

/**
 * The requests to join: searched, filtered, chosen and answered (CLUB-15). Showing them marks them as seen; the marks on
 * screen stay until the viewer leaves the list (MEM-05).
 */
export function RequestsSection({ club }: { readonly club: Club }) {
  const { answers, note, withAnswered, forget } = useAnswered()
  const [chosen, setChosen] = useState(nobody)
  const reset = () => {
    forget()
    setChosen(nobody)
  }
  const state = useRequestFilter(reset)
  const { filter, isFiltered } = state
  const list = useListRequests(club._id, filter)
  const requests = list.data ?? []
  const fresh = useFresh(club._id, requests)
  const open = requests.filter(({ _id }) => !answers.has(_id))
  const isFound = isFiltered && list.isSuccess && !list.isPlaceholderData
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <>
      {(isFiltered || requests.length > 1 || answers.size > 0) && (
        <RequestFilters state={state} isAsking={club.questions?.some(({ required }) => required) ?? false} />
      )}
      <p className="visuallyHidden" role="status">
        {isFound ? requestWords.found(requests.length, list.hasNextPage) : ''}
      </p>
      <RequestActs
        club={club}
        // Until those that match have loaded, the list shows others.
        requests={list.isPlaceholderData ? [] : open}
        chosen={open.filter(({ _id }) => chosen.has(_id))}
        filter={isFiltered ? filter : undefined}
        isKept={answers.size > 0}
        onAnswered={reset}
        onClear={() => setChosen(nobody)}
      />
      <MemberList
        label={words.sections.requests}
        list={list}
        arrange={withAnswered}
        empty={isFiltered ? <NoMatch onClear={state.clear} /> : <NoRequests club={club} />}
        end={words.end.requests}
      >
        {(request) => (
          <RequestRow
            request={request}
            isNew={fresh.has(request._id)}
            answer={answers.get(request._id)?.answer}
            onAnswer={(answer) => note(request, answer)}
            isChosen={chosen.has(request._id)}
            onChoose={choose}
          />
        )}
      </MemberList>
    </>
  )
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={requestWords.nobody}
      text={requestWords.nobodyText}
      action={
        <Button kind="quiet" onClick={onClear}>
          {requestWords.showAll}
        </Button>
      }
    />
  )
}

function NoRequests({ club: { _id, membership } }: { readonly club: Club }) {
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={
        <Row gap={2} wrap justify="center">
          <LinkButton to={`/club/about/${_id}`}>{words.openPage}</LinkButton>
          {membership?.admin && (
            <LinkButton kind="quiet" to={`/club/manage/clubQuestions/${_id}`}>
              {requestWords.askQuestions}
            </LinkButton>
          )}
        </Row>
      }
    />
  )
}

/** Marks the requests as seen; returns the ids of those that were new when they appeared. */
function useFresh(clubId: string, requests: readonly JoinRequest[]): ReadonlySet<string> {
  const { mutate: see } = useSeeRequests(clubId)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(nobody)
  const unseen = requests.filter(({ isNewMember }) => isNewMember)
  if (unseen.some(({ _id }) => !fresh.has(_id))) setFresh(new Set([...fresh, ...unseen.map(({ _id }) => _id)]))
  const newest = unseen[0]?._id
  useEffect(() => {
    if (newest !== undefined) see()
  }, [newest, see])
  return fresh
}

interface Answered {
  readonly request: JoinRequest
  readonly answer: Answer
}

// The next refetch drops answered requests: keep them here, so that the next one doesn't slide under the thumb.
function useAnswered() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map())
  return {
    answers,
    note: (request: JoinRequest, answer: Answer) =>
      setAnswers((before) => new Map([...before, [request._id, { request, answer }]])),
    forget: () => setAnswers(new Map()),
    withAnswered: (list: readonly JoinRequest[]): readonly JoinRequest[] => {
      const gone = [...answers.values()]
        .map(({ request }) => request)
        .filter(({ _id }) => !list.some((one) => one._id === _id))
      return gone.length === 0 ? list : [...list, ...gone].toSorted((one, other) => other._id.localeCompare(one._id))
    },
  }
}
