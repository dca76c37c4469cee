import type { Media } from '@quad/contract/entities/upload.ts'
import { broadcastOf, partsOf } from '@quad/contract/mentions.ts'
import { type ReactNode, Suspense, useMemo } from 'react'
import { LazyVideo } from '../../../entities/post/LazyVideo.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Card, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import type { Attached, Message } from '../message.ts'
import { pageAmong, withShortLinks } from '../pageLink.ts'
import { isEmojiAlone, sharedText } from '../text.ts'
import { fileWords, talkWords } from '../words.ts'
import styles from './MessageContent.module.css'
import { PostLink } from './PostLink.tsx'

const MessagePost = lazyPiece(async () => (await import('./MessagePost.tsx')).MessagePost, PostLink)

type Content = Pick<Message, 'chat' | 'filetype' | 'filename'> &
  Partial<
    Pick<
      Message,
      'title' | 'file' | 'filesize' | 'media' | 'pictures' | 'voice' | 'sharedPost' | 'mentions' | 'forwarded'
    >
  > & {
    /** Of an unsent message. */
    readonly attached?: readonly Attached[]
  }

interface MessageContentProps {
  readonly message: Content
  /** The quote of the message to which this one replies. */
  readonly quote?: ReactNode
  /** The message's poll. */
  readonly children?: ReactNode
}

/** Shows a message's content, in a card if it is a titled discussion. */
export function MessageContent({ message, quote, children }: MessageContentProps) {
  const { title } = message
  return (
    <>
      {message.forwarded && (
        <Row as="p" gap={1} size="tiny" className={styles.forwarded}>
          <Icon name="forward" size={14} />
          {talkWords.forwarded}
        </Row>
      )}
      {quote}
      {title === undefined ? (
        <MessageBody message={message} />
      ) : (
        <Card gap={2} pad={3} above={1} below={1} className={styles.card}>
          <Text size="title-small" breaks className={styles.title} dir="auto">
            {title}
          </Text>
          <MessageBody message={message} />
        </Card>
      )}
      {children}
    </>
  )
}

// Its height is reserved while its code and content load.
const LinkCard = lazyPiece(
  async () => (await import('./LinkCard.tsx')).LinkCard,
  () => null,
)

function MessageBody({ message }: { readonly message: Content }) {
  const { filetype, sharedPost } = message
  const { said: chat, address } = sharedPost ? sharedText(message.chat) : { said: message.chat, address: '' }
  // A link may begin with www. instead of a scheme.
  const text = filetype === 'link' && /^www\./i.test(chat.trim()) ? `https://${chat.trim()}` : chat
  const parts = useMemo(() => textParts(text), [text])
  const page = useMemo(() => pageAmong(parts), [parts])
  const { media, pictures, attached, voice } = message
  const isWide = Boolean(page ?? media ?? pictures ?? attached ?? voice)
  const isPlain = !isWide && !sharedPost && text !== '' && !isEmojiAlone(text)
  return (
    <Stack gap={2} shrink data-wide={isWide || undefined} data-plain={isPlain || undefined}>
      <MessageFile message={message} />
      {text !== '' && (
        <p className={`${styles.text} ${isEmojiAlone(text) ? styles.large : ''}`} dir="auto">
          {message.mentions ? <TextWithMentions text={text} /> : <LinkedText parts={withShortLinks(parts)} />}
        </p>
      )}
      {page && (
        <div className={styles.linkCard}>
          <Suspense>
            <LinkCard page={page} />
          </Suspense>
        </div>
      )}
      {sharedPost && (
        <div className={styles.post}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <MessagePost postId={sharedPost} address={address} />
          </Suspense>
        </div>
      )}
    </Stack>
  )
}

interface Placed {
  /** The part's index. */
  readonly at: number
  readonly part: ReturnType<typeof partsOf>[number]
}

/**
 * Shows a channel's text with links, and with mentions as links to profiles; mentions of the viewer are highlighted
 * (DISC-01).
 */
function TextWithMentions({ text }: { readonly text: string }) {
  const userId = useSession((session) => session.userId)
  const parts = useMemo(() => partsOf(text).map((part, at): Placed => ({ at, part })), [text])
  return parts.map(({ at, part }) =>
    typeof part === 'string' ? (
      <LinkedText key={at} parts={withShortLinks(textParts(part))} />
    ) : broadcastOf(part.userId) ? (
      <span key={at} className={styles.broadcast}>
        @{part.name}
      </span>
    ) : (
      <Link
        key={at}
        to={`/profile/${part.userId}`}
        className={`${styles.mention} ${part.userId === userId ? styles.ownMention : ''}`}
      >
        @<bdi>{part.name}</bdi>
      </Link>
    ),
  )
}

// As high as most albums, while its code loads.
const AlbumPlace = () => <div className={styles.picture} style={{ aspectRatio: 1 }} />
const LazyAlbum = lazyPiece(async () => (await import('./Album.tsx')).MessageAlbum, AlbumPlace)

// Its height is reserved, as a link card's is.
const LazyVoice = lazyPiece(
  async () => (await import('./VoicePlayer.tsx')).VoicePlayer,
  () => null,
)

/** Shows a message's file or pictures; of an unsent message's file only its name. */
function MessageFile({ message }: { readonly message: Content }) {
  const { filetype, filename, file, filesize = '', media, pictures, attached, voice } = message
  if (filetype === 'text' || filetype === 'link' || filetype === 'poll') return null
  if (voice)
    return (
      <div className={styles.voicePlace}>
        <Suspense>
          <LazyVoice voice={voice} src={file === '' ? undefined : file} />
        </Suspense>
      </div>
    )
  if (pictures || attached)
    return (
      <Suspense fallback={<AlbumPlace />}>
        <LazyAlbum pictures={pictures} attached={attached} />
      </Suspense>
    )
  if (media?.kind === 'image') return <Picture media={media} filename={filename} />
  if (media)
    return (
      <div className={styles.video} style={{ aspectRatio: shape(media) }}>
        <Suspense>
          <LazyVideo video={media} />
        </Suspense>
      </div>
    )
  const name = (
    <>
      <Icon name={filetype} size={24} />
      <Text as="span" breaks shrink>
        {filename === '' ? fileWords.nameless : filename}
        {filesize !== '' && <span className={styles.size}>{sizeText(Number(filesize))}</span>}
      </Text>
    </>
  )
  if (filesize === '' || file === undefined)
    return (
      <Row as="span" gap={2} className={styles.file}>
        {name}
      </Row>
    )
  return (
    <Row as="a" gap={2} className={styles.file} href={file} download={filename} rel="noopener">
      {name}
    </Row>
  )
}

// Crop very wide and very tall images; a click opens the full size.
const shape = ({ width, height }: Media) => Math.min(2, Math.max(0.75, width / height || 16 / 9))

function Picture({ media, filename }: { readonly media: Media; readonly filename: string }) {
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ aspectRatio: shape(media) }}
      aria-label={fileWords.openImage(media.alt || filename)}
      onClick={() => openModal('fullSize', { media: [media], at: 0 })}
    >
      <img
        src={media.url}
        srcSet={[...media.sizes, media].map(({ url, width }) => `${url} ${width}w`).join()}
        sizes="320px"
        width={media.width}
        height={media.height}
        alt={media.alt || fileWords.image(filename)}
        loading="lazy"
        style={{ backgroundImage: `url("${media.placeholder}")` }}
      />
    </button>
  )
}
