import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { type Sending, useSendPost } from '../calls/useSendPost.ts'
import { sendWords } from '../modalWords.ts'
import styles from './SendPostModal.module.css'

interface ReceiverProps {
  readonly name: string
  readonly message: Sending
  readonly sent: boolean
  readonly onSent: (toId: string) => void
  /** Renders the receiver's line with a note and an act. */
  readonly children: (note: ReactNode, act: ReactNode) => ReactNode
}

/** A person or channel to share a post with; each is sent to separately and shows its own failure. */
export function Receiver({ name, message, sent, onSent, children }: ReceiverProps) {
  const send = useSendPost(onSent)
  const note = send.error && (
    <span className={styles.failure} role="alert">
      {send.error.message}
    </span>
  )
  const act = sent ? (
    <SentMark name={name} />
  ) : (
    <Button
      kind="quiet"
      size="sm"
      aria-label={(send.error ? sendWords.retryTo : sendWords.sendTo)(name)}
      loading={send.isPending}
      onClick={() => send.mutate(message)}
    >
      {send.error ? sendWords.retry : sendWords.send}
    </Button>
  )
  return children(note, act)
}

/** Replaces the pressed button and takes its focus. */
function SentMark({ name }: { readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <span ref={place} className={styles.sent} role="status" tabIndex={-1}>
      {sendWords.sent}
      <span className="visuallyHidden"> {sendWords.sentTo(name)}</span>
    </span>
  )
}
