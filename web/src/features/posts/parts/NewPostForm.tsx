import { postBody } from '@quad/contract/bodies/posts.ts'
import { postAlerts } from '@quad/contract/messages/posts.ts'
import { draftNames, useDraft } from '../../../shared/forms/draft.ts'
import { useCreatePost } from '../calls/useCreatePost.ts'
import { editorWords, feedWords } from '../memberWords.ts'
import { useMediaDraft } from '../mediaDraft.ts'
import { PostForm, type PostInput } from './PostForm.tsx'
import { usePostAudience } from './usePostAudience.ts'

export function NewPostForm({ onDone }: { readonly onDone: () => void }) {
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
