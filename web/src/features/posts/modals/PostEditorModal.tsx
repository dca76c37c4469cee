import { postBody, updatePostBody } from '@quad/contract/bodies/posts.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { postAlerts, postSuccesses } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { markupOf } from '../../../entities/mention/markup.ts'
import { replacePost } from '../../../entities/post/cache.ts'
import { editorWords, feedWords } from '../../../entities/post/memberWords.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updatePost } from '../../../shared/api/routes.ts'
import { sendOnce, useUnmountSignal } from '../../../shared/api/sending.ts'
import { draftNames, forgetDraft, useDraft } from '../../../shared/forms/draft.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type OutgoingPost, postDelivery, postOutbox } from '../calls/createPost.ts'
import { useGetPost } from '../calls/useGetPost.ts'
import { mediaOf, useMediaDraft } from '../mediaDraft.ts'
import { PostForm, type PostInput } from '../parts/PostForm.tsx'
import { useEditedAudience, usePostAudience } from '../parts/usePostAudience.ts'

interface PostEditorModalProps {
  /** Absent for a new post. */
  readonly postId?: string
}

/** Writes or edits a post. The text is kept as a draft, so closing the editor loses nothing (FEED-05, FEED-08). */
export function PostEditorModal({ postId }: PostEditorModalProps) {
  return postId === undefined ? <NewPostForm onDone={closeModal} /> : <EditPost postId={postId} />
}

function EditPost({ postId }: { readonly postId: string }) {
  const post = useGetPost(postId)
  if (post.data) return <EditPostForm post={post.data} onDone={closeModal} />
  return (
    <ModalFrame title={editorWords.updatePost}>
      {post.isError ? <QueryError query={post} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface EditPostFormProps {
  readonly post: Post
  readonly onDone: () => void
}

function EditPostForm({ post, onDone }: EditPostFormProps) {
  const text = markupOf(post.text, post.mentions)
  const draft = useDraft(draftNames.post(post._id), text)
  // Keep the media as they were when the editor opened, because the post may be refetched.
  const [original] = useState(() => mediaOf(post))
  const media = useMediaDraft(draftNames.post(post._id), original)
  const audience = useEditedAudience(post)
  const edit = useUpdatePost(post._id)
  return (
    <PostForm
      title={editorWords.updatePost}
      submit={editorWords.save}
      draft={draft}
      media={media}
      edited={audience}
      seenIn={post.privacy?.clubName}
      clubId={post.privacy?._id}
      body={updatePostBody}
      original={text}
      share={post.sharedPost !== undefined || post.sharedGone === true}
      sending={edit.isPending}
      failure={edit.error && `${postAlerts.postNotUpdated}: ${edit.error.message}`}
      // Without mentions in the text, the stored ones are to go.
      onSend={(body) => edit.mutate({ mentions: [], ...body }, { onSuccess: onDone })}
    />
  )
}

function useUpdatePost(postId: string) {
  const client = useQueryClient()
  const signal = useUnmountSignal()
  return useMutation({
    mutationFn: (body: z.input<typeof updatePostBody>) =>
      callApi(updatePost, { params: { id: postId }, body }, { signal: signal() }),
    onSuccess: (post) => {
      replacePost(client, post)
      forgetDraft(draftNames.post(postId))
      forgetDraft(draftNames.media(draftNames.post(postId)))
      toast.success(postSuccesses.edited)
    },
  })
}

function NewPostForm({ onDone }: { readonly onDone: () => void }) {
  const draft = useDraft(draftNames.newPost)
  const media = useMediaDraft(draftNames.newPost)
  const audience = usePostAudience(draftNames.newPost)
  const create = useCreatePost()
  function send(body: PostInput) {
    const { hostName, audienceName } = audience
    create.mutate(
      { body, host: hostName, audience: audienceName },
      {
        onSuccess: () => {
          onDone()
          window.scrollTo({ top: 0 })
        },
      },
    )
  }
  return (
    <PostForm
      title={feedWords.createPost}
      submit={editorWords.publish}
      draft={draft}
      media={media}
      audience={audience}
      body={postBody}
      original=""
      sending={create.isPending}
      failure={create.error && `${postAlerts.postNotPosted}: ${create.error.message}`}
      onSend={send}
    />
  )
}

type NewPost = Pick<OutgoingPost, 'body' | 'host' | 'audience'>

/** Sends a post, or puts it into the outbox without a connection. Closing the editor aborts the request (ruling 57). */
function useCreatePost() {
  const signal = useUnmountSignal()
  return useMutation({
    mutationFn: (post: NewPost) =>
      sendOnce(post.body, (clientId) => postDelivery.sendOrKeep({ ...postOutbox.next(clientId), ...post }, signal())),
    onSuccess: () => {
      forgetDraft(draftNames.newPost)
      forgetDraft(draftNames.media(draftNames.newPost))
      forgetDraft(draftNames.audience(draftNames.newPost))
    },
  })
}
