import { closeModal } from '../../../shared/modal/store.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetPost } from '../calls/useGetPost.ts'
import { EditPostForm } from '../parts/EditPostForm.tsx'
import { NewPostForm } from '../parts/NewPostForm.tsx'
import { editorWords } from '../memberWords.ts'

interface PostEditorModalProps {
  /** Missing for a new post. */
  readonly postId?: string
}

/** Writes or edits a post. The text is kept as a draft, so closing loses nothing (FEED-05, FEED-08). */
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
