import type { Channel } from '@quad/contract/entities/channel.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBlockedIds } from '../../../entities/profile/cache.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { anywhere, excerptOf } from '../../../shared/excerpt.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useSearch } from '../asked.ts'
import type { Message } from '../message.ts'
import { clockTime, dayName } from '../rows.ts'
import { plainText } from '../text.ts'
import { findMessages } from '../wire.ts'
import { searchWords as words, talkWords } from '../words.ts'
import styles from './ChannelSearch.module.css'
import { resultsId, SearchField } from './SearchField.tsx'
import { SidePanel } from './SidePanel.tsx'

interface ChannelSearchProps {
  readonly channel: Channel
  /** The id of the found message that is open. */
  readonly openId: string | undefined
}

/** Lists the messages of a channel that contain a text, beside the channel or over it (DISC-02). */
export function ChannelSearch({ channel, openId }: ChannelSearchProps) {
  const { text = '', close } = useSearch()
  return (
    <SidePanel title={words.title} place={channel.name} closeLabel={words.close} onClose={close}>
      <SearchField name={channel.name} className={styles.field} focused />
      <div
        id={resultsId}
        className={`${panes.scroll} ${styles.results}`}
        role="region"
        aria-label={words.results}
        tabIndex={-1}
      >
        {text === '' ? (
          <div className={styles.state}>
            <EmptyState title={words.hint} text={words.hintText} />
          </div>
        ) : (
          <Results channelId={channel._id} text={text} openId={openId} />
        )}
      </div>
    </SidePanel>
  )
}

interface ResultsProps {
  readonly channelId: string
  readonly text: string
  readonly openId: string | undefined
}

function Results({ channelId, text, openId }: ResultsProps) {
  // A page without matches may still have a next page.
  const query = useInfiniteQuery({
    queryKey: ['discussions', 'found', channelId, text],
    queryFn: ({ pageParam, signal }) => findMessages(channelId, text, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ moreChats, lastDocId }) => (moreChats ? lastDocId : null),
  })
  const { blocked } = useBlockedIds()
  const { data, error, isPaused, isFetching, hasNextPage, fetchNextPage } = query
  if (!data && (error || isPaused))
    return (
      <div className={styles.state}>
        <ErrorState error={error ?? unreachable()} onRetry={() => void query.refetch()} retrying={isFetching} />
      </div>
    )
  if (!data) return <Searching />
  const found = data.pages.flatMap(({ chats }) => chats)
  const more = () => void fetchNextPage()
  // Stop loading automatically after a page without matches, as it could go on through years of messages.
  const goesOn = hasNextPage && data.pages.at(-1)?.chats.length !== 0
  return (
    <>
      <p className={styles.count} role="status">
        {found.length > 0 && words.found(found.length, hasNextPage)}
      </p>
      {found.length === 0 && !hasNextPage && (
        <div className={styles.state}>
          <EmptyState title={words.nothing} text={words.nothingText} />
        </div>
      )}
      {found.length === 0 && hasNextPage && <p className={styles.none}>{words.nothingYet}</p>}
      <List aria-label={words.results}>
        {found.map((message) => (
          <li key={message._id}>
            <FoundMessage
              message={message}
              sought={text}
              folded={blocked.has(message.sender._id)}
              open={message._id === openId}
            />
          </li>
        ))}
      </List>
      {hasNextPage && !goesOn && (
        <Button kind="quiet" className={styles.more ?? ''} loading={isFetching} onClick={more}>
          {words.earlier}
        </Button>
      )}
      {found.length > 0 && (goesOn || !hasNextPage) && (
        <ListEnd list={{ ...query, hasNextPage: goesOn }} end={words.end} />
      )}
    </>
  )
}

const places = ['first', 'second', 'third'] as const

function Searching() {
  return (
    <Stack gap={5} className={styles.waiting}>
      <p className="visuallyHidden" role="status">
        {words.searching}
      </p>
      {places.map((place) => (
        <div key={place}>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      ))}
    </Stack>
  )
}

interface FoundMessageProps {
  readonly message: Message
  readonly sought: string
  /** Whether the viewer has blocked the sender. */
  readonly folded: boolean
  /** Whether this message is open. */
  readonly open: boolean
}

/** A found message as a link: sender, date, and the text around the match. */
function FoundMessage({ message, sought, folded, open }: FoundMessageProps) {
  const { sender, createdAt, parentChatId, poll } = message
  const { pathTo, threadPathTo } = useSearch()
  const path = parentChatId === undefined ? pathTo(message._id) : threadPathTo(message._id)
  const now = useNow()
  return (
    <Link to={path} className={styles.found} aria-current={open || undefined}>
      <Avatar id={sender._id} name={sender.displayName} src={sender.userImg} size={32} />
      <span className={styles.what}>
        <span className={styles.by}>
          <bdi className={styles.name}>{sender.displayName}</bdi>
          <Text as="time" size="tiny" tone="muted" tabular dateTime={createdAt}>
            {words.when(dayName(createdAt, now), clockTime(createdAt))}
          </Text>
          {poll && !folded && (
            <Text as="span" size="tiny" tone="muted" tabular>
              {words.poll}
            </Text>
          )}
          {parentChatId !== undefined && (
            <Text as="span" size="tiny" tone="muted" tabular>
              {words.reply}
            </Text>
          )}
        </span>
        {folded ? (
          <Text as="span" size="small" tone="muted">
            {talkWords.blocked}
          </Text>
        ) : (
          <Excerpt {...{ message, sought }} />
        )}
      </span>
    </Link>
  )
}

function Excerpt({ message, sought }: Pick<FoundMessageProps, 'message' | 'sought'>) {
  const { poll } = message
  const title = poll?.question ?? message.title
  const text = poll ? poll.options.join(', ') : plainText(message)
  return (
    <>
      {title !== undefined && (
        <span className={styles.foundTitle} dir="auto">
          <Marked text={title} sought={sought} />
        </span>
      )}
      {text !== '' && (
        <span className={styles.foundText} dir="auto">
          <Marked text={text} sought={sought} />
        </span>
      )}
    </>
  )
}

function Marked({ text, sought }: { readonly text: string; readonly sought: string }) {
  return excerptOf(text, anywhere(sought)).map(({ at, part, isSought }) =>
    isSought ? <mark key={at}>{part}</mark> : part,
  )
}
