import type { Event } from '@quad/contract/entities/event.ts'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { downloadEventPoster } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { addressOf, canShareElsewhere, copyLink, shareLink } from '../../../shared/navigation/shareLink.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { shareWords as words } from '../memberWords.ts'
import { pathToStep, stepsOf } from '../steps.ts'
import styles from './ShareEventModal.module.css'

const QrCard = lazyPiece(
  async () => (await import('../../../shared/ui/QrCard.tsx')).QrCard,
  () => null,
)

/** An event's link and QR code, and where to share it; after publishing also what could be added to it (EVT-22). */
export function ShareEventModal({ eventId, published = false }: ModalProps['shareEvent']) {
  const query = useGetEvent(eventId)
  const { data: event } = query
  return (
    <ModalFrame
      title={published ? words.published : words.title}
      footer={
        <Button kind="quiet" onClick={closeModal}>
          {words.done}
        </Button>
      }
    >
      {event ? (
        <Stack gap={5}>
          {published && <Text tone="muted">{words.publishedText}</Text>}
          <Share event={event} />
          {published && <Additions event={event} />}
        </Stack>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}

function Share({ event }: { readonly event: Event }) {
  const path = `/events/${event._id}`
  const address = addressOf(path)
  return (
    <div className={styles.share}>
      <Stack gap={3}>
        <TextField label={words.link} value={address} readOnly onFocus={({ target }) => target.select()} />
        <Button kind="quiet" icon="link" onClick={() => void copyLink(path)}>
          {words.copy}
        </Button>
        <Button icon="share" onClick={() => openModal('receiveShare', { text: `${event.eventTitle}\n${address}` })}>
          {words.onQuad}
        </Button>
        {canShareElsewhere && (
          <Button kind="quiet" icon="share" onClick={() => void shareLink(path)}>
            {words.elsewhere}
          </Button>
        )}
      </Stack>
      <div>
        <Suspense>
          <QrCard
            address={address}
            label={words.code(event.eventTitle)}
            hint={words.codeHint}
            download={words.download}
            filename={event.eventTitle}
          />
        </Suspense>
        {!event.cancelled && <PosterButton event={event} />}
      </div>
    </div>
  )
}

/** Downloads a poster with the event's QR code, to print (CLUB-17). */
function PosterButton({ event: { _id, eventTitle } }: { readonly event: Event }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadEventPoster, { params: { id: _id } }),
    onSuccess: (file) => saveFile(file, words.posterOf(eventTitle), 'pdf'),
    onError: (failure) => toast.error(failure.message),
  })
  return (
    <Row justify="center" above={3}>
      <Button kind="quiet" size="sm" icon="file" loading={download.isPending} onClick={() => download.mutate()}>
        {words.poster}
      </Button>
    </Row>
  )
}

/** The wizard's steps, offered once the event is published. */
function Additions({ event }: { readonly event: Event }) {
  return (
    <Stack as="section" gap={2} aria-label={words.more}>
      <h3>{words.more}</h3>
      <Text size="small" tone="muted">
        {words.moreText}
      </Text>
      <Row gap={2} wrap>
        {stepsOf(event.eventType).map((step) => (
          <LinkButton key={step} kind="quiet" size="sm" to={pathToStep(event._id, step)} onClick={closeModal}>
            {words.steps[step]}
          </LinkButton>
        ))}
      </Row>
    </Stack>
  )
}
