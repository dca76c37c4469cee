import { limits } from '@quad/contract/limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { AuthorPicture } from '../../../entities/post/AuthorPicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { FoundGroup, PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { ListItem, Named } from '../../../shared/ui/ListItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { modalWords, sendWords } from '../words.ts'
import styles from './Compose.module.css'
import { type Sending, useRecentPeople, useSendPost, useWritableChannels } from './sendPost.ts'

const suggestions = 8

/** Shares a post with people, from recent chats or found by name, and in channels of the viewer's clubs (FEED-11). */
export function SendPostModal({ postId }: ModalProps['sendPost']) {
  const recent = useRecentPeople(suggestions)
  const channelsNamed = useWritableChannels(usePostCard(postId).data?.privacy?._id)
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const receiver = (kind: Sending['to']['kind'], id: string) => ({
    message: { postId, to: { kind, id }, chat: words.trim() },
    sent: sent.has(id),
    onSent: (toId: string) => setSent((before) => new Set([...before, toId])),
  })

  return (
    <ModalFrame
      title={sendWords.title}
      size="sm"
      dirty={words.trim() !== '' && sent.size === 0}
      footer={
        <Button kind={sent.size > 0 ? 'primary' : 'quiet'} onClick={closeModal}>
          {sent.size > 0 ? sendWords.done : modalWords.cancel}
        </Button>
      }
    >
      <Stack gap={3} below={3}>
        <PostLine postId={postId} />
        <TextField
          label={sendWords.words}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={limits.sharedWordsLength}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Stack>
      <PeopleSearch
        search={usePeopleSearch()}
        label={sendWords.to}
        hint={sendWords.toHint}
        suggested={[recent]}
        renderMore={(text) => (
          <FoundGroup title={sendWords.channels} headed found={channelsNamed(text)}>
            {({ club, channel }) => (
              <Receiver name={channel.name} {...receiver('channel', channel._id)}>
                {(note, act) => (
                  <ListItem picture={<ClubPicture club={club} />} name={channel.name} line={club.clubName} note={note}>
                    {act}
                  </ListItem>
                )}
              </Receiver>
            )}
          </FoundGroup>
        )}
      >
        {(person) => (
          <Receiver name={person.displayName} {...receiver('person', person._id)}>
            {(note, act) => (
              <UserListItem person={person} note={note}>
                {act}
              </UserListItem>
            )}
          </Receiver>
        )}
      </PeopleSearch>
    </ModalFrame>
  )
}

function PostLine({ postId }: { readonly postId: string }) {
  const { data: post, isPending } = usePostCard(postId)
  if (isPending) return <Skeleton shape="block" />
  if (!post) return null
  const { media } = post
  const name = authorName(post)
  return (
    <Row as="section" gap={3} shrink pad={3} className={styles.post} aria-label={sendWords.postBy(name)}>
      <Named
        picture={<AuthorPicture post={post} size={32} />}
        name={name}
        line={
          <Text as="span" cut className={styles.excerpt} dir="auto">
            {post.text || sendWords.kinds[media[0]?.kind === 'video' ? 'video' : 'image']}
          </Text>
        }
      />
    </Row>
  )
}

interface ReceiverProps {
  readonly name: string
  readonly message: Sending
  readonly sent: boolean
  readonly onSent: (toId: string) => void
  /** Renders the recipient's row with a note and a button. */
  readonly children: (note: ReactNode, act: ReactNode) => ReactNode
}

/** A person or channel to share a post with. Each has its own request and shows its own failure. */
function Receiver({ name, message, sent, onSent, children }: ReceiverProps) {
  const send = useSendPost(onSent)
  const note = send.error && (
    <Text as="span" size="small" tone="danger" role="alert">
      {send.error.message}
    </Text>
  )
  const act = sent ? (
    <SentMark name={name} />
  ) : (
    <Button
      kind="quiet"
      size="sm"
      aria-label={(send.error ? sendWords.retryTo : sendWords.sendTo)(name)}
      loading={send.isPending}
      onClick={() => send.mutate(message)}
    >
      {send.error ? sendWords.retry : sendWords.send}
    </Button>
  )
  return children(note, act)
}

/** Replaces the pressed button and takes its focus. */
function SentMark({ name }: { readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <Text ref={place} as="span" strong tone="success" rigid className={styles.sent} role="status" tabIndex={-1}>
      {sendWords.sent}
      <span className="visuallyHidden"> {sendWords.sentTo(name)}</span>
    </Text>
  )
}
