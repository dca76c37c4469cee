import type { Sheets } from '@quad/contract/entities/judging.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { isRefused, JudgeKeeper, keepInStep } from '../judgeKeeper.ts'
import { EntryList } from '../parts/EntryList.tsx'
import { judgeWords as words } from '../words.ts'

/** /judging/:judgeId: a judge's own page, by their session or, without an account, by the link behind the # (JUDG-03, JUDG-05). */
export function JudgeScreen() {
  const { judgeId = '' } = useParams()
  const userId = useSession((session) => session.userId)
  return <JudgePage key={`${judgeId} ${userId}`} judgeId={judgeId} userId={userId} />
}

interface JudgePageProps {
  readonly judgeId: string
  readonly userId: string | undefined
}

function JudgePage({ judgeId, userId }: JudgePageProps) {
  const link = useLocation().hash.slice(1)
  // Whoever follows a mailed link judges by it, also while signed in.
  const [byLink] = useState(link !== '')
  const [outside] = useState(() => new JudgeKeeper(judgeId, undefined))
  const isOutside = byLink || userId === undefined || outside.store.getState().key !== undefined
  const [keeper] = useState(() => (isOutside ? outside : new JudgeKeeper(judgeId, userId)))
  const { page, failure, hasLeft } = useStore(keeper.store)
  useDocumentTitle(page ? `${words.title} · ${page.eventTitle}` : words.title)
  useEffect(() => (link === '' ? keepInStep(keeper) : undefined), [keeper, link])
  if (link !== '') return <StartCard keeper={keeper} link={link} />
  if (hasLeft)
    return (
      <EmptyState title={words.left} text={words.leftText} action={<LinkButton to="/">{words.toQuad}</LinkButton>} />
    )
  if (page) return <Judging keeper={keeper} page={page} />
  if (isRefused(failure))
    return (
      <EmptyState
        title={words.notYours}
        text={words.notYoursText}
        action={<LinkButton to="/">{words.toQuad}</LinkButton>}
      />
    )
  if (failure) return <ErrorState error={failure} onRetry={() => void keeper.sync()} />
  return <Skeleton shape="block" />
}

interface KeeperProps {
  readonly keeper: JudgeKeeper
}

function StartCard({ keeper, link }: KeeperProps & { readonly link: string }) {
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => keeper.open(link),
    // Without the link, which works once.
    onSuccess: () => navigate({ hash: '' }, { replace: true }),
  })
  const isOver = isRefused(start.error)
  return (
    <Panel gap={4} pad={5} above={5} align="start" aria-label={words.title}>
      <Text as="h1" size="title-large">
        {words.title}
      </Text>
      <Text measure>{words.startText}</Text>
      {start.error && (
        <Text role="alert" tone="danger">
          {start.error.message}
        </Text>
      )}
      {isOver ? (
        <Button kind="quiet" onClick={() => void navigate({ hash: '' }, { replace: true })}>
          {words.list}
        </Button>
      ) : (
        <Button loading={start.isPending} onClick={() => start.isPending || start.mutate()}>
          {words.start}
        </Button>
      )}
    </Panel>
  )
}

function Judging({ keeper, page }: KeeperProps & { readonly page: Sheets }) {
  const { eventTitle, title, closed, state } = page
  const unsent = useStore(keeper.store, (kept) => Object.keys(kept.unsent).length)
  return (
    <Stack gap={4} above={5}>
      <Stack gap={1}>
        <Text size="small" tone="muted">
          {words.title}
        </Text>
        <Text as="h1" size="title-large" breaks>
          <bdi>{title === '' ? eventTitle : `${eventTitle}: ${title}`}</bdi>
        </Text>
      </Stack>
      {closed ? (
        <Panel gap={2} pad={4} aria-label={words.closed}>
          <Text strong>{words.closed}</Text>
          <Text>{words.closedText(unsent)}</Text>
        </Panel>
      ) : state === 'invited' ? (
        <Answer keeper={keeper} />
      ) : (
        <>
          <EntryList keeper={keeper} page={page} />
          <Leaving keeper={keeper} />
        </>
      )}
    </Stack>
  )
}

/** Leaves judging, after a question that says what happens to the scores (JUDG-09). */
function Leaving({ keeper }: KeeperProps) {
  const [asks, setAsks] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, asks)
  const leave = useMutation({ mutationFn: () => keeper.leave() })
  if (!asks)
    return (
      <Row ref={place}>
        <Button kind="quiet" size="sm" onClick={() => setAsks(true)}>
          {words.leave}
        </Button>
      </Row>
    )
  return (
    <Panel ref={place} as="section" gap={3} pad={4} aria-label={words.leaveTitle}>
      <Text strong>{words.leaveTitle}</Text>
      <Text measure>{words.leaveText}</Text>
      {leave.error && (
        <Text role="alert" tone="danger">
          {leave.error.message}
        </Text>
      )}
      <Row gap={3} wrap>
        <Button kind="quiet" onClick={() => setAsks(false)}>
          {words.stay}
        </Button>
        <Button kind="danger" loading={leave.isPending} onClick={() => leave.isPending || leave.mutate()}>
          {words.leave}
        </Button>
      </Row>
    </Panel>
  )
}

function Answer({ keeper }: KeeperProps) {
  const answer = useMutation({ mutationFn: (accept: boolean) => keeper.answer(accept) })
  return (
    <Panel gap={4} pad={4} aria-label={words.asked}>
      <Text strong>{words.asked}</Text>
      <Text measure>{words.askedText}</Text>
      {answer.error && (
        <Text role="alert" tone="danger">
          {answer.error.message}
        </Text>
      )}
      <Row gap={3} wrap>
        <Button loading={answer.isPending && answer.variables} onClick={() => answer.isPending || answer.mutate(true)}>
          {words.accept}
        </Button>
        <Button
          kind="quiet"
          loading={answer.isPending && !answer.variables}
          onClick={() => answer.isPending || answer.mutate(false)}
        >
          {words.decline}
        </Button>
      </Row>
    </Panel>
  )
}
