import { pinAlerts } from '@quad/contract/messages/chats.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { showMessages } from './conversation.ts'
import type { Address, Message } from './message.ts'
import { pin } from './wire.ts'

/** Returns a function that pins a message, or unpins it (TALK-06). */
export function useTogglePin(address: Address) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return async ({ _id, pinned }: Message) => {
    try {
      showMessages(client, address, [await pin(_id, !pinned)], userId)
    } catch (failure) {
      const notDone = pinned ? pinAlerts.notUnpinned : pinAlerts.notPinned
      toast.error(`${notDone}: ${failure instanceof Error ? failure.message : ''}`)
    }
  }
}
