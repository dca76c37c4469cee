import { useState } from 'react'
import type { Conversation } from '../../../entities/chat/conversation.ts'
import { words } from '../words.ts'

/** What a screen reader is told of the newest message of the other that came while one looked; "" before the first. */
export function useArrivals({ messages, latest }: Conversation, userId: string): string {
  const [begun] = useState(latest)
  const last = messages.findLast((one) => one.seq > begun && one.sender._id !== userId && !one.deleted)
  return last ? words.arrived(last.sender.displayName, last.chat || words.kinds[last.filetype]) : ''
}
