import type { Chat } from '@quad/contract/entities/chat.ts'
import { useMemo } from 'react'
import { LinkedText } from '../../../entities/post/LinkedText.tsx'
import { textParts } from '../../../entities/post/textParts.ts'
import styles from './MessageContent.module.css'

type Content = Pick<Chat, 'chat' | 'filetype'>

/** What a message holds. */
export function MessageContent({ message }: { readonly message: Content }) {
  const { chat, filetype } = message
  // A link may begin with www. alone.
  const text = filetype === 'link' && /^www\./i.test(chat.trim()) ? `https://${chat.trim()}` : chat
  const parts = useMemo(() => textParts(text), [text])
  return (
    <p className={styles.text} dir="auto">
      <LinkedText parts={parts} />
    </p>
  )
}
