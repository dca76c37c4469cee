import { updatePostBody } from '@quad/contract/bodies/posts.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useState } from 'react'
import { draftNames, useDraft } from '../../../shared/forms/draft.ts'
import { useUpdatePost } from '../calls/useUpdatePost.ts'
import { editorWords } from '../memberWords.ts'
import { mediaOf, useMediaDraft } from '../mediaDraft.ts'
import { PostForm } from './PostForm.tsx'

interface EditPostFormProps {
  readonly post: Post
  readonly onDone: () => void
}

export function EditPostForm({ post, onDone }: EditPostFormProps) {
  const draft = useDraft(draftNames.post(post._id), post.text)
  // Keep the media as of opening: the post may be refetched meanwhile.
  const [original] = useState(() => mediaOf(post))
  const media = useMediaDraft(draftNames.post(post._id), original)
  const edit = useUpdatePost(post._id)
  return (
    <PostForm
      title={editorWords.updatePost}
      submit={editorWords.save}
      draft={draft}
      media={media}
      seenIn={post.privacy?.clubName}
      body={updatePostBody}
      original={post.text}
      share={post.sharedPost !== undefined || post.sharedGone === true}
      sending={edit.isPending}
      failure={edit.error && `${postAlerts.postNotUpdated}: ${edit.error.message}`}
      onSend={(body) => edit.mutate(body, { onSuccess: onDone })}
    />
  )
}
