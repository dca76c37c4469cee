import { useMutation } from '@tanstack/react-query'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { useUnmountSignal } from '../../../shared/api/useUnmountSignal.ts'
import { type OutgoingPost, postOutbox } from '../outbox.ts'
import { postDelivery } from './createPost.ts'

type NewPost = Pick<OutgoingPost, 'body' | 'host' | 'audience'>

/** Sends a post; without a connection the outbox takes it. Closing the editor aborts it (ruling 57). */
export function useCreatePost() {
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
