import { alerts } from '@quad/contract/messages.ts'
import { draftNames, useDraft } from '../../../entities/post/draft.ts'
import { useCreatePost } from '../calls/useCreatePost.ts'
import { editorWords } from '../editorWords.ts'
import { feedWords } from '../feedWords.ts'
import { PostForm } from './PostForm.tsx'

/** Writes a post, which then stands first in the feed. */
export function NewPostForm({ onDone }: { readonly onDone: () => void }) {
  const draft = useDraft(draftNames.newPost)
  const create = useCreatePost()
  function send(text: string) {
    create.mutate(text, {
      onSuccess: () => {
        onDone()
        window.scrollTo({ top: 0 })
      },
    })
  }
  return (
    <PostForm
      title={feedWords.createPost}
      submit={editorWords.publish}
      draft={draft}
      original=""
      sending={create.isPending}
      failure={create.error && `${alerts.postNotPosted}: ${create.error.message}`}
      onSend={send}
    />
  )
}
