import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { draftNames, useDraft } from '../../../shared/forms/draft.ts'
import { useSession } from '../../../shared/session/session.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { editText, withChanges } from '../changing.ts'
import { type Composing, startComposing, stopComposing, useComposing, useReply } from '../composing.ts'
import { type Conversation, conversationKeys } from '../conversation.ts'
import { type Address, isEditable } from '../message.ts'
import { sendTo } from '../outgoing.ts'
import { quoteOf, sharedText } from '../text.ts'
import { announceTyping } from '../typing.ts'
import { talkWords as words } from '../words.ts'
import styles from './Composer.module.css'
import { QuoteBlock } from './Quote.tsx'

/** Says above the message box that it contains a reply or an edit, with a button to stop. */
export function ComposingBar({ address, composing }: { readonly address: Address; readonly composing: Composing }) {
  const { act, message } = composing
  return (
    <Row gap={2} align="start" className={styles.composing}>
      <Stack gap={1} fill shrink>
        <Text size="tiny" strong tone="primary">
          {act === 'edit' ? words.editing : words.answering(message.sender.displayName)}
        </Text>
        <QuoteBlock quote={quoteOf(message)} named={false} />
      </Stack>
      <IconButton icon="close" label={words.stop} onClick={() => stopComposing(address)} />
    </Row>
  )
}

/**
 * Manages the text of the message box, and what sending it does: a new message, a reply, or an edit of the viewer's
 * message.
 */
export function useBox(address: Address) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  const composing = useComposing(address)
  const reply = useReply(address)
  const edited = composing?.act === 'edit' ? composing.message : undefined
  const draft = useDraft(draftNames.chat(address))
  const [change, setChange] = useState({ messageId: '', text: '' })
  const startsEdit = edited !== undefined && edited._id !== change.messageId
  if (startsEdit)
    setChange({ messageId: edited._id, text: edited.sharedPost ? sharedText(edited.chat).said : edited.chat })
  if (!edited && change.messageId !== '') setChange({ messageId: '', text: '' })
  /** Escape ends a reply or an edit; the up arrow in an empty box edits the viewer's last message. */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape' && composing) {
      event.preventDefault()
      stopComposing(address)
    }
    if (event.key !== 'ArrowUp' || event.currentTarget.value !== '' || composing) return
    const shown = client.getQueryData<Conversation>(conversationKeys.at(address))
    const last = shown?.messages.findLast((one) => one.sender._id === userId && !one.deleted && isEditable(one))
    if (!last) return
    event.preventDefault()
    startComposing(address, { act: 'edit', message: withChanges(last) })
  }

  function write(text: string): void {
    if (edited) return setChange({ messageId: edited._id, text })
    draft.write(text)
    const room = client.getQueryData<Conversation>(conversationKeys.at(address))?.room
    if (room && text !== '') announceTyping(room._id)
  }

  function send(text: string): void {
    stopComposing(address)
    if (edited) return editText(address, edited, text)
    sendTo(address, { chat: text, ...reply })
    draft.reset('')
  }

  return {
    composing,
    stored: edited ? change.text : draft.text,
    write,
    onKey,
    send,
  }
}
