import type { FoundMessage } from '@quad/contract/entities/foundMessage.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { partsOf } from '@quad/contract/mentions.ts'
import { tagsIn } from '@quad/contract/tags.ts'
import type { ReactNode } from 'react'
import { AuthorPicture } from '../../../entities/post/AuthorPicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { searchWords as words } from '../../../entities/search/words.ts'
import { excerptOf, wordsThatBegin } from '../../../shared/excerpt.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useSearchMessages, useSearchPosts } from '../calls/useSearch.ts'
import { FoundList } from './FoundList.tsx'
import styles from './FoundWords.module.css'

interface FoundProps {
  readonly text: string
}

/** Lists posts by the words in them (SRCH-03). */
export function FoundPosts({ text }: FoundProps) {
  const list = useSearchPosts(text)
  return (
    <FoundList kind="posts" text={text} list={list}>
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
