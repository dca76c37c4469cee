import type { Chat, MessageRequest } from '@quad/contract/entities/chat.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { acceptMessageRequest, declineMessageRequest, listMessages } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { requestWords as words } from '../requestWords.ts'
import { refetchRooms } from '../rooms.ts'
import { talkWords } from '../words.ts'
import styles from './OpenRequest.module.css'

/** A message request: who asks, what they wrote as plain text, and its answers. Nothing of it is a picture (REQ-02). */
export function OpenRequest({ request }: { readonly request: MessageRequest }) {
  const { sender, college, sharedClubs } = request
  const messages = useQuery({
    // Apart from the lists of chats, which are fetched again when the request is declined, and then it is gone.
    queryKey: ['messageRequest', request._id, request.lastChatTime],
    queryFn: ({ signal }) =>
      callApi(listMessages, { params: { room: request._id }, query: { limit: limits.chatPageMax } }, { signal }),
  })
  return (
    <section className={panes.pane} aria-labelledby="request-title">
      <header className={panes.bar}>
        <Link to="/chats/requests" className={panes.back} aria-label={words.backToList}>
          <Icon name="chevronLeft" size={22} />
        </Link>
        <Avatar id={sender._id} name={sender.displayName} size={40} />
        <h1 className={`${panes.what} ${panes.title}`} id="request-title">
          <Link to={`/profile/${sender._id}`}>
            <bdi>{sender.displayName}</bdi>
          </Link>
        </h1>
      </header>
      <div className={panes.scroll}>
        <Stack gap={1} className={styles.about}>
          <Text size="small" tone="muted">
            {college === '' ? words.noCollege : words.college(college)}
          </Text>
          <Text size="small" tone="muted">
            {sharedClubs.length === 0 ? words.sharesNothing : words.shared(sharedClubs)}
          </Text>
        </Stack>
        <QueryState query={messages} loading={<Skeleton shape="block" />}>
          {({ chats }) => (
            <ol className={styles.messages} aria-label={words.messages(sender.displayName)}>
              {chats.toReversed().map((message) => (
                <Message key={message._id} message={message} />
              ))}
            </ol>
          )}
        </QueryState>
      </div>
      <Answers request={request} />
    </section>
  )
}

function Message({ message: { chat, filetype, filename, createdAt } }: { readonly message: Chat }) {
  const isText = filetype === 'text' || filetype === 'link'
  return (
    <li className={styles.message}>
      {!isText && (
        <Text size="small" tone="muted" breaks>
          {words.hidden(filetype === 'file' && filename !== '' ? filename : talkWords.kinds[filetype])}
        </Text>
      )}
      {chat !== '' && (
        <Text breaks dir="auto" className={styles.text}>
          {chat}
        </Text>
      )}
      <Text as="span" size="tiny" tone="muted">
        <RelativeTime at={createdAt} />
      </Text>
    </li>
  )
}

const onError = (failure: Error) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`)

function Answers({ request: { _id, sender } }: { readonly request: MessageRequest }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { room: _id }
  const accept = useMutation({
    mutationFn: () => callApi(acceptMessageRequest, { params }),
    onError,
    onSuccess: () => {
      void navigate(`/chats/${sender._id}`, { replace: true })
      refetchRooms(client)
    },
  })
  const decline = useMutation({
    mutationFn: () => callApi(declineMessageRequest, { params }),
    onError,
    onSuccess: () => {
      toast.success(words.declined)
      void navigate('/chats/requests', { replace: true })
      refetchRooms(client)
    },
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <Stack gap={3} className={styles.answers}>
      <Text size="small">{words.question(sender.firstname)}</Text>
      <Row gap={2} wrap justify="between">
        <Row gap={2}>
          <Button loading={accept.isPending} onClick={() => isBusy || accept.mutate()}>
            {words.accept}
          </Button>
          <Button kind="quiet" loading={decline.isPending} onClick={() => isBusy || decline.mutate()}>
            {words.decline}
          </Button>
        </Row>
        <Row gap={2}>
          <Button kind="quiet" size="sm" onClick={() => openModal('report', { reportOn: 'chatRoom', reportedId: _id })}>
            {words.report}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => openModal('blockUser', { userId: sender._id })}>
            {words.block}
          </Button>
        </Row>
      </Row>
    </Stack>
  )
}
