import { limits } from '@quad/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthorPicture } from '../../../entities/post/AuthorPicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { countShare } from '../../../entities/post/cache.ts'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Named } from '../../../shared/ui/ListItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { modalWords } from '../modalWords.ts'
import styles from './Compose.module.css'
import { SendTo } from './SendTo.tsx'
import { sendWords } from './words.ts'

/** Shares a post with people, from recent chats or found by name, and in channels of the viewer's clubs (FEED-11). */
export function SendPostModal({ postId }: ModalProps['sendPost']) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())

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
      <SendTo
        whatId={postId}
        content={{ chat: words.trim(), sharedPost: postId }}
        clubId={usePostCard(postId).data?.privacy?._id}
        sent={sent}
        onSent={(toId) => {
          countShare(client, postId)
          setSent((before) => new Set([...before, toId]))
        }}
      />
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
