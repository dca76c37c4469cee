import { Suspense } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useGetTeamOf } from '../../../entities/team/cache.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { addressOf, canShareElsewhere, copyLink, shareLink } from '../../../shared/navigation/shareLink.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useChangeTeamLink, useGetTeamLink } from '../calls/useTeamLink.ts'
import { linkWords as words } from '../crewWords.ts'

const QrCard = lazyPiece(
  async () => (await import('../../../shared/ui/QrCard.tsx')).QrCard,
  () => null,
)

/** The link and QR code by which people join the viewer's team, for its lead (TEAM-17). */
export function TeamLinkModal({ eventId, teamId }: ModalProps['teamLink']) {
  const link = useGetTeamLink(eventId, teamId)
  const { create } = useChangeTeamLink(eventId, teamId)
  return (
    <ModalFrame
      title={words.title}
      footer={
        <Button kind="quiet" onClick={closeModal}>
          {words.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{words.text}</Text>
        <QueryState query={link} loading={<Skeleton shape="block" />}>
          {({ token }) =>
            token === null ? (
              <Row gap={3} wrap>
                <Button icon="link" loading={create.isPending} onClick={() => create.mutate()}>
                  {words.create}
                </Button>
              </Row>
            ) : (
              <Link eventId={eventId} teamId={teamId} path={`/events/${eventId}?team=${token}`} />
            )
          }
        </QueryState>
      </Stack>
    </ModalFrame>
  )
}

interface LinkProps {
  readonly eventId: string
  readonly teamId: string
  readonly path: string
}

function Link({ eventId, teamId, path }: LinkProps) {
  const address = addressOf(path)
  const { create, end } = useChangeTeamLink(eventId, teamId)
  const name = useGetTeamOf(eventId).data?.[0]?.teamName ?? ''
  const title = useGetEvent(eventId).data?.eventTitle ?? ''
  const send = () => openModal('receiveShare', { text: `${words.message(name, title)}\n${address}` })
  return (
    <>
      <TextField label={words.link} value={address} readOnly onFocus={({ target }) => target.select()} />
      <Row gap={2} wrap>
        <Button icon="link" onClick={() => void copyLink(path)}>
          {words.copy}
        </Button>
        <Button kind="quiet" icon="share" onClick={send}>
          {words.onQuad}
        </Button>
        {canShareElsewhere && (
          <Button kind="quiet" icon="share" onClick={() => void shareLink(path)}>
            {words.elsewhere}
          </Button>
        )}
      </Row>
      <Suspense>
        <QrCard
          address={address}
          label={words.code(name)}
          hint={words.codeHint}
          download={words.download}
          filename={name}
        />
      </Suspense>
      <Row gap={2} wrap justify="center">
        <Button
          kind="quiet"
          size="sm"
          loading={create.isPending}
          onClick={() => create.mutate(undefined, { onSuccess: () => toast.success(words.renewed) })}
        >
          {words.renew}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          loading={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: () => toast.success(words.ended) })}
        >
          {words.end}
        </Button>
      </Row>
    </>
  )
}
