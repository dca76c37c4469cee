import { useMemo } from 'react'
import { LinkedText, textParts } from '../../shared/ui/LinkedText.tsx'
import { isEmojiAlone } from './isEmojiAlone.ts'
import { sharedText } from './sharedText.ts'
import styles from './MessageContent.module.css'
import type { Message } from './message.ts'
import { MessageFile } from './MessageFile.tsx'
import { MessagePost } from './MessagePost.tsx'
import { MessageText } from './MessageText.tsx'

export type Content = Pick<Message, 'chat' | 'filetype' | 'filename'> &
  Partial<Pick<Message, 'file' | 'filesize' | 'media' | 'sharedPost' | 'mentions'>>

export function MessageContent({ message }: { readonly message: Content }) {
  const { filetype, sharedPost } = message
  const { said: chat, address } = sharedPost ? sharedText(message.chat) : { said: message.chat, address: '' }
  // A link may begin with www. and no scheme.
  const text = filetype === 'link' && /^www\./i.test(chat.trim()) ? `https://${chat.trim()}` : chat
  const parts = useMemo(() => textParts(text), [text])
  return (
    <div className={styles.content}>
      <MessageFile message={message} />
      {text !== '' && (
        <p className={`${styles.text} ${isEmojiAlone(text) ? styles.large : ''}`} dir="auto">
          {message.mentions ? <MessageText text={text} /> : <LinkedText parts={parts} />}
        </p>
      )}
      {sharedPost && <MessagePost postId={sharedPost} address={address} />}
    </div>
  )
}
