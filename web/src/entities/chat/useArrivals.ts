import { useState } from 'react'
import type { Conversation } from './conversation.ts'
import type { Manner } from './MessageRow.tsx'
import { plainText } from './plainText.ts'
import { talkWords as words } from './words.ts'

/** The screen reader announcement of the newest message that arrived since the chat opened; "" before the first. */
export function useArrivals({ messages, latest }: Conversation, userId: string, isFolded: Manner['isFolded']): string {
  const [begun] = useState(latest)
  const last = messages.findLast(
    (one) => one.seq > begun && one.sender._id !== userId && !one.deleted && !isFolded?.(one),
  )
  if (!last) return ''
  const text = [last.title, plainText(last)].filter(Boolean).join(': ')
  return words.arrived(last.sender.displayName, text || words.kinds[last.filetype])
}
