import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import { isUnsent, Outbox, type Unsent } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'

/** A sent message that the server has not confirmed yet. */
export interface Outgoing extends Unsent {
  /** An address. */
  readonly to: string
  readonly chat: string
  readonly filetype: 'text' | 'link' | 'image' | 'video' | 'file'
  /** The address of an upload. */
  readonly file: string
  readonly filename: string
  /** Of a titled discussion. */
  readonly title?: string
  /** Of a poll, which has nothing else. */
  readonly poll?: NewPoll
}

const isOutgoing = (value: unknown): value is Outgoing =>
  isUnsent(value, ['to', 'chat', 'filetype', 'file', 'filename'])

const prefix = () => draftKey(useSession.getState().userId, draftNames.outgoing.message)

export const chatOutbox = new Outbox(prefix, isOutgoing)
