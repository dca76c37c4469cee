import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { isUnsent, Outbox, type Unsent } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'

/** A post that the server has not confirmed yet. */
export interface OutgoingPost extends Unsent {
  readonly body: InputOf<Calls['createPost']>['body']
  /** The name of the club or fest that posts; "" for the writer. */
  readonly host: string
  /** The name of the club whose members alone can see it; "" for everyone. */
  readonly audience: string
}

const isOutgoingPost = (value: unknown): value is OutgoingPost =>
  isUnsent(value, ['host', 'audience']) && hasBody(value)

// The server checks the body's fields.
function hasBody(value: unknown): boolean {
  return value instanceof Object && 'body' in value && value.body instanceof Object
}

const prefix = () => draftKey(useSession.getState().userId, draftNames.outgoing.post)

export const postOutbox = new Outbox(prefix, isOutgoingPost)
