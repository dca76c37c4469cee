import type { EventItem } from '@quad/contract/entities/event.ts'
import type { FoundMessage } from '@quad/contract/entities/foundMessage.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { partsOf } from '@quad/contract/mentions.ts'
import { tagsIn } from '@quad/contract/tags.ts'
import type { ReactNode } from 'react'
import { timeText } from '../../../entities/event/times.ts'
import { AuthorPicture } from '../../../entities/post/AuthorPicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { Suggestions } from '../../../entities/search/Suggestions.tsx'
import { searchPath, shownInAll } from '../../../entities/search/kinds.ts'
import { searchWords as words } from '../../../entities/search/words.ts'
import { excerptOf, wordsThatBegin } from '../../../shared/excerpt.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useSearchEvents, useSearchMessages, useSearchPosts } from '../calls/useSearch.ts'
import { FoundList } from './FoundList.tsx'
import styles from './FoundWords.module.css'

interface FoundProps {
  readonly text: string
}

/** Lists posts by the words in them; for #tags also events that comments have them on (SRCH-03, SRCH-04). */
export function FoundPosts({ text }: FoundProps) {
  const list = useSearchPosts(text)
  const { data: events = [] } = useSearchEvents(tagsIn(text).length > 0 ? text : '')
  return (
    <FoundList
      kind="posts"
      text={text}
      list={list}
      also={{ count: events.length, shown: events.length > 0 && <TaggedEvents text={text} events={events} /> }}
    >
      {(posts, label) => (
        <ul className={styles.list} aria-label={label}>
          {posts.map((post) => (
            <li key={post._id}>
              <FoundPost post={post} sought={text} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

/** The first events with a #tag in their title or comments, with a link to all. */
function TaggedEvents({ text, events }: FoundProps & { readonly events: readonly EventItem[] }) {
  const now = useNow()
  const suggestions = events.slice(0, shownInAll).map(({ _id, eventTitle, eventImg, eventStartDate, timeZone }) => ({
    _id,
    name: eventTitle,
    image: eventImg,
    detail: timeText(eventStartDate, timeZone, now),
  }))
  return (
    <>
      <Suggestions title={words.tabs.event} kind="event" suggestions={suggestions} />
      <LinkButton kind="quiet" size="sm" to={searchPath('event', text)}>
        {words.allOf.event}
      </LinkButton>
    </>
  )
}

/** Lists messages of all the viewer's chats and channels by the words in them (SRCH-03). */
export function FoundMessages({ text }: FoundProps) {
  const list = useSearchMessages(text)
  return (
    <FoundList kind="messages" text={text} list={list}>
      {(messages, label) => (
        <ul className={styles.list} aria-label={label}>
          {messages.map((found) => (
            <li key={found._id}>
              <FoundInRoom found={found} sought={text} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

function FoundPost({ post, sought }: { readonly post: Post; readonly sought: string }) {
  return (
    <FoundText
      to={`/posts/${post._id}`}
      picture={<AuthorPicture post={post} />}
      by={authorName(post)}
      place={placeOfPost(post, sought)}
      at={post.createdAt}
      text={post.text}
      sought={sought}
    />
  )
}

// A search for #tags also finds posts by their comments, whose texts the reply doesn't have.
function placeOfPost({ text, privacy }: Post, sought: string): string | undefined {
  const tags = new Set(tagsIn(text).map((tag) => tag.text.toLowerCase()))
  const isInComment = tagsIn(sought).some((tag) => !tags.has(tag.text.toLowerCase()))
  return [privacy?.clubName, isInComment && words.inComment].filter(Boolean).join(' · ') || undefined
}

function FoundInRoom({ found, sought }: { readonly found: FoundMessage; readonly sought: string }) {
  const { message } = found
  const { sender, createdAt, filename } = message
  const title = 'title' in message ? message.title : undefined
  return (
    <FoundText
      to={pathOf(found)}
      picture={<Avatar id={sender._id} name={sender.displayName} src={sender.userImg} />}
      by={sender.displayName}
      place={placeOf(found)}
      at={createdAt}
      text={[title, withNames(message.chat), filename].filter(Boolean).join('\n')}
      sought={sought}
    />
  )
}

function placeOf({ other, group, channel }: FoundMessage): string | undefined {
  if (other) return words.chatWith(other.displayName)
  return channel ? words.channelOf(channel.clubName, channel.name) : group
}

function pathOf({ message, other, group }: FoundMessage): string {
  const asked = `?message=${message._id}`
  if ('channel' in message) return `/club/${message.club}/discussion/${message.channel}${asked}`
  return group === undefined ? `/chats/${other?._id ?? ''}${asked}` : `/chats/group/${message.room}${asked}`
}

const withNames = (stored: string) =>
  partsOf(stored)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')

interface FoundTextProps {
  readonly to: string
  readonly picture: ReactNode
  readonly by: string
  /** Where it was written; undefined for a post for everyone. */
  readonly place: string | undefined
  /** When it was written. */
  readonly at: string
  readonly text: string
  readonly sought: string
}

/** A found text as one link: who wrote it, where and when, and the text from shortly before the first match on. */
function FoundText({ to, picture, by, place, at, text, sought }: FoundTextProps) {
  const now = useNow()
  return (
    <Link to={to} className={styles.found}>
      {picture}
      <span className={styles.what}>
        <span className={styles.by}>
          <bdi className={styles.name}>{by}</bdi>
          <Text as="time" size="tiny" tone="muted" tabular dateTime={at}>
            {relativeTime(new Date(at), now)}
          </Text>
        </span>
        {place !== undefined && (
          <Text as="bdi" size="tiny" tone="muted" cut>
            {place}
          </Text>
        )}
        <span className={styles.text} dir="auto">
          {excerptOf(text, wordsThatBegin(sought)).map(({ at: offset, part, isSought }) =>
            isSought ? <mark key={offset}>{part}</mark> : part,
          )}
        </span>
      </span>
    </Link>
  )
}
