import { postBody } from '@quad/contract/bodies/posts.ts'
import { postAlerts, postSuccesses } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef } from 'react'
import type { z } from 'zod'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { MentionArea } from '../../../entities/mention/MentionArea.tsx'
import { spoken } from '../../../entities/mention/markup.ts'
import { SharedPost } from '../../../entities/post/SharedPost.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { countShare, insertPostFirst } from '../../../entities/post/cache.ts'
import { audienceWords, shareWords } from '../../../entities/post/memberWords.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createPost } from '../../../shared/api/routes.ts'
import { sendOnce, useUnmountSignal } from '../../../shared/api/sending.ts'
import { draftNames, forgetDraft, useDraft } from '../../../shared/forms/draft.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetPost } from '../calls/useGetPost.ts'
import styles from '../parts/PostForm.module.css'

/** Shares a post with everyone or within a club, with an optional text (FEED-11). */
export function SharePostModal({ postId, clubId }: ModalProps['sharePost']) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const post = useGetPost(postId)
  const clubs = useListClubFeed()
  const draft = useDraft(draftNames.share(postId))
  const share = useSharePost(postId)
  const club = clubs.data?.find(({ _id }) => _id === clubId)
  const audience = post.data?.audience
  const place = clubId === undefined ? { audience } : { privacy: clubId }
  const read = postBody.safeParse({ ...spoken(draft.text), sharedPost: postId, ...place })
  const problem = read.success ? undefined : read.error.issues[0]?.message
  const ready = read.success && post.data !== undefined && !share.isPending
  const seenByAll = audience ? audienceWords.myCollege : audienceWords.everyone
  const seenBy = clubId === undefined ? seenByAll : club && audienceWords.only(club.clubName)
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (ready) share.mutate(read.data, { onSuccess: closeModal })
  }
  return (
    <ModalFrame
      title={shareWords.title}
      footer={
        <>
          <Text size="small" tone="muted" breaks fill>
            {seenBy}
          </Text>
          <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={share.isPending}>
            {shareWords.share}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={3} id={formId} className={styles.form} onSubmit={send}>
        {share.error && (
          <p className={styles.failure} role="alert">
            {`${postAlerts.postNotPosted}: ${share.error.message}`}
          </p>
        )}
        <MentionArea
          area={area}
          stored={draft.text}
          onWrite={draft.write}
          clubId={clubId}
          label={shareWords.text}
          placeholder={shareWords.optional}
          optional
          rows={3}
          dir="auto"
          data-autofocus
          error={problem}
          readOnly={share.isPending}
        />
        {post.data && (
          <>
            <p className="visuallyHidden">{shareWords.shared(authorName(post.data), post.data.text)}</p>
            {/* Inert, because a link or menu in the preview would replace the modal and lose its text. */}
            <div inert>
              <SharedPost post={post.data} />
            </div>
          </>
        )}
        {post.isError && !post.data && <QueryError query={post} />}
        {post.isPending && <Skeleton shape="block" />}
      </Stack>
    </ModalFrame>
  )
}

function useSharePost(postId: string) {
  const client = useQueryClient()
  const signal = useUnmountSignal()
  return useMutation({
    mutationFn: (body: z.input<typeof postBody>) =>
      sendOnce(body, (clientId) => callApi(createPost, { body: { ...body, clientId } }, { signal: signal() })),
    onSuccess: (post) => {
      insertPostFirst(client, post)
      countShare(client, postId)
      forgetDraft(draftNames.share(postId))
      toast.success(postSuccesses.posted)
    },
  })
}
