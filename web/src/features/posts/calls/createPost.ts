import { postSuccesses } from '@quad/contract/messages/posts.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { createPost } from '../../../shared/api/routes.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { insertPostFirst } from '../../../entities/post/cache.ts'
import { noteFirstStep } from '../../../entities/user/firstSteps.ts'
import { type OutgoingPost, postOutbox } from '../outbox.ts'

export const postDelivery = new Delivery({ outbox: postOutbox, laneOf: () => 'posts', send })

async function send({ body, clientId }: OutgoingPost, signal?: AbortSignal): Promise<void> {
  insertPostFirst(queryClient, await callApi(createPost, { body: { ...body, clientId } }, { signal }))
  noteFirstStep('greeted')
  toast.success(postSuccesses.posted)
}
