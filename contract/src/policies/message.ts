import type { Policies } from '../policy.ts'

export interface MessageStanding {
  /** The viewer may read the room, and the message is not deleted. */
  readonly visible: boolean
  readonly sender: boolean
  /** An admin of the channel; false in direct chats. */
  readonly admin: boolean
}

export const messagePolicies = {
  'message.delete': (message) =>
    !message.visible ? 'message.notFound' : message.sender || message.admin || 'message.notYours',
} satisfies Policies<'message', MessageStanding>
