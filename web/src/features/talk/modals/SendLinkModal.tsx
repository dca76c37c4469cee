import { limits } from '@quad/contract/limits.ts'
import { looksLikeLink } from '@quad/contract/links.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { type SubmitEvent, useState } from 'react'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkField } from '../../../shared/ui/inputFields.tsx'
import { sendTo } from '../outgoing.ts'
import { fileWords } from '../words.ts'

export function SendLinkModal({ address }: { readonly address: string }) {
  const [link, setLink] = useState('')
  const [left, setLeft] = useState(false)
  const ready = looksLikeLink(link)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!ready) return
    sendTo(address, { chat: link.trim() })
    closeModal()
  }

  return (
    <ModalFrame
      title={fileWords.titles.link}
      size="sm"
      dirty={link !== ''}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {fileWords.cancel}
          </Button>
          <Button type="submit" form="send-link" whyNot={whyNotSent(ready)}>
            {fileWords.send}
          </Button>
        </>
      }
    >
      <form id="send-link" onSubmit={send}>
        <LinkField
          label={fileWords.link}
          data-autofocus
          maxLength={limits.chatTextLength}
          value={link}
          error={left && link !== '' && !ready ? fieldMessages.linkInvalid : undefined}
          onChange={(event) => setLink(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
      </form>
    </ModalFrame>
  )
}
