import type { CoHost } from '@quad/contract/entities/coHost.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { hostOf } from '../../../entities/event/facts.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel, Row, Text } from '../../../shared/ui/primitives.tsx'
import { useAnswerCoHost, useRemoveCoHost } from '../calls/coHosts.ts'
import { coHostWords as words } from '../coHostWords.ts'
import styles from './RegisterCard.module.css'

/** Asks whoever answers for a co-host to accept or decline (EVT-28). */
export function CoHostQuestions({ event }: { readonly event: Event }) {
  return event.coHosts
    ?.filter(({ own, status }) => own && status === 'asked')
    .map((coHost) => <CoHostQuestion key={coHost._id} eventId={event._id} coHost={coHost} />)
}

interface CoHostProps {
  readonly eventId: string
  readonly coHost: CoHost
}

function CoHostQuestion({ eventId, coHost }: CoHostProps) {
  const { mutate, isPending } = useAnswerCoHost(eventId, coHost)
  const host = hostOf(coHost)
  if (!host) return null
  const answer = (accept: boolean) => ({ size: 'sm' as const, loading: isPending, onClick: () => mutate(accept) })
  return (
    <Panel gap={2} pad={4} below={4} aria-label={words.question(host.name)}>
      <Row gap={2}>
        <PagePicture id={host.id} src={host.image} size={24} />
        <Text strong breaks>
          {words.question(host.name)}
        </Text>
      </Row>
      <Text size="small" tone="muted" breaks>
        {words.questionText}
      </Text>
      <Row gap={2} align="stretch" className={styles.acts}>
        <Button {...answer(true)}>{words.accept}</Button>
        <Button {...answer(false)} kind="quiet">
          {words.decline}
        </Button>
      </Row>
    </Panel>
  )
}

/** Ends a co-hosting as the co-host (EVT-28). */
export function StopCoHosting({ eventId, coHost }: CoHostProps) {
  const stop = useRemoveCoHost(eventId, coHost, words.stopped)
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={words.stopNamed(hostOf(coHost)?.name ?? '')}
      loading={stop.isPending}
      onClick={() => stop.mutate()}
    >
      {words.stop}
    </Button>
  )
}
