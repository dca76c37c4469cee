import { useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { modalWords } from '../modalWords.ts'
import { SendTo } from './SendTo.tsx'
import { forwardWords as words, sendWords } from './words.ts'

const most = 5

/** Forwards a message to people, groups and channels, five at once (TALK-07). */
export function ForwardModal({ messageId }: ModalProps['forwardMessage']) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  return (
    <ModalFrame
      title={words.title}
      size="sm"
      footer={
        <Button kind={sent.size > 0 ? 'primary' : 'quiet'} onClick={closeModal}>
          {sent.size > 0 ? sendWords.done : modalWords.cancel}
        </Button>
      }
    >
      <Text as="p" size="small" tone="muted" below={3}>
        {sent.size >= most ? sendWords.full : words.hint}
      </Text>
      <SendTo
        whatId={messageId}
        content={{ forwardId: messageId }}
        most={most}
        sent={sent}
        onSent={(toId) => setSent((before) => new Set([...before, toId]))}
      />
    </ModalFrame>
  )
}
