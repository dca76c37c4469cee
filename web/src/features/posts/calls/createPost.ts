import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { postSuccesses } from '@quad/contract/messages/posts.ts'
import { insertPostFirst } from '../../../entities/post/cache.ts'
import { noteFirstStep } from '../../../entities/user/firstSteps.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { createPost } from '../../../shared/api/routes.ts'
import { draftKey, draftNames } from '../../../shared/forms/draft.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { isUnsent, Outbox, type Unsent } from '../../../shared/outbox/outbox.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** A post that the server hasn't confirmed yet. */
export interface OutgoingPost extends Unsent {
  readonly body: InputOf<Calls['createPost']>['body']
  /** The name of the club or fest that is the author; "" for the writer. */
  readonly host: string
  /** The name of the club whose members are the audience; "" for everyone. */
  readonly audience: string
}

const isOutgoingPost = (value: unknown): value is OutgoingPost =>
  isUnsent(value, ['host', 'audience']) && hasBody(value)

// Checks only that there is a body: the server checks its fields.
function hasBody(value: unknown): boolean {
  return value instanceof Object && 'body' in value && value.body instanceof Object
}

const prefix = () => draftKey(useSession.getState().userId, draftNames.outgoing.post)

export const postOutbox = new Outbox(prefix, isOutgoingPost)

export const postDelivery = new Delivery({ outbox: postOutbox, laneOf: () => 'posts', send })

async function send({ body, clientId }: OutgoingPost, signal?: AbortSignal): Promise<void> {
  insertPostFirst(queryClient, await callApi(createPost, { body: { ...body, clientId } }, { signal }))
  noteFirstStep('greeted')
  toast.success(postSuccesses.posted)
}
