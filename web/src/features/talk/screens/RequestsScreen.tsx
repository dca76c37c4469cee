import type { MessageRequest } from '@quad/contract/entities/chat.ts'
import { useParams } from 'react-router'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Text } from '../../../shared/ui/primitives.tsx'
import list from '../parts/ChatList.module.css'
import { OpenRequest } from '../parts/OpenRequest.tsx'
import styles from '../parts/OpenRequest.module.css'
import { TalkFrame } from '../parts/TalkFrame.tsx'
import { requestWords as words } from '../requestWords.ts'
import { useListRequests } from '../useRooms.ts'
import { talkWords } from '../words.ts'

/** The message requests beside the open one; a phone shows one of the two (REQ-02). */
export function RequestsScreen() {
  const id = useParams()['id']?.toLowerCase()
  const requests = useListRequests()
  const open = requests.data?.requests.find(({ _id }) => _id === id)
  const Title = id === undefined ? 'h1' : 'h2'
  return (
    <TalkFrame open={id !== undefined}>
      <section className={panes.side} aria-labelledby="requests-title">
        <header className={panes.bar}>
          <Link to="/chats" className={styles.back} aria-label={words.back}>
            <Icon name="chevronLeft" size={22} />
          </Link>
          <Title className={`${panes.what} ${list.title}`} id="requests-title">
            {words.title}
          </Title>
        </header>
        <div className={panes.scroll}>
          <QueryState query={requests} loading={<Loading />}>
            {(data) => <Requests requests={data.requests} openId={id} />}
          </QueryState>
        </div>
      </section>
      {open ? (
        <OpenRequest key={open._id} request={open} />
      ) : (
        <div className={panes.empty}>
          {id !== undefined && requests.data ? <Gone /> : id === undefined && <Nothing requests={requests.data} />}
        </div>
      )}
    </TalkFrame>
  )
}

const Gone = () => (
  <EmptyState title={words.gone} text={words.goneText} action={<Link to="/chats/requests">{words.backToList}</Link>} />
)

/** An empty list has its own text. */
function Nothing({ requests }: { readonly requests: { readonly count: number } | undefined }) {
  return requests && requests.count > 0 ? <EmptyState title={words.choose} text={words.chooseText} /> : null
}

function Loading() {
  return (
    <div className={list.place}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <Skeleton shape="circle" />
      <Skeleton width="half" />
    </div>
  )
}

interface RequestsProps {
  readonly requests: readonly MessageRequest[]
  readonly openId: string | undefined
}

function Requests({ requests, openId }: RequestsProps) {
  const setting = <Link to="/settings/privacy">{words.setting}</Link>
  if (requests.length === 0)
    return (
      <div className={list.state}>
        <EmptyState sketch="talk" title={words.none} text={words.noneText} action={setting} />
      </div>
    )
  return (
    <>
      <Text size="small" tone="muted" className={styles.intro}>
        {words.text} {setting}
      </Text>
      <List aria-label={words.title}>
        {requests.map((request) => (
          <RequestItem key={request._id} request={request} active={request._id === openId} />
        ))}
      </List>
    </>
  )
}

function RequestItem({ request, active }: { readonly request: MessageRequest; readonly active: boolean }) {
  const { _id, sender, lastChat, lastChatTime, lastChatType } = request
  const now = useNow()
  const isText = lastChatType === 'text' || lastChatType === 'link'
  return (
    <li>
      <Link
        to={`/chats/requests/${_id}`}
        className={`${panes.item} ${list.item}`}
        aria-current={active ? 'page' : undefined}
      >
        <span className={list.picture}>
          <Avatar id={sender._id} name={sender.displayName} size={40} />
        </span>
        <Text as="span" strong cut>
          <bdi>{sender.displayName}</bdi>
        </Text>
        <Text as="time" size="small" tone="muted" tabular className={list.time} dateTime={lastChatTime}>
          {relativeTime(new Date(lastChatTime), now)}
        </Text>
        <Text as="span" size="small" tone="muted" cut className={list.last} dir="auto">
          {isText ? lastChat : talkWords.kinds[lastChatType]}
        </Text>
      </Link>
    </li>
  )
}
