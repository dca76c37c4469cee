import { useState } from 'react'
import type { Conversation } from '../../../entities/chat/conversation.ts'
import { words } from '../words.ts'

/** The screen reader announcement of the newest message that arrived since the chat opened; "" before the first. */
export function useArrivals({ messages, latest }: Conversation, userId: string): string {
  const [begun] = useState(latest)
  const last = messages.findLast((one) => one.seq > begun && one.sender._id !== userId && !one.deleted)
  return last ? words.arrived(last.sender.displayName, last.chat || words.kinds[last.filetype]) : ''
}
