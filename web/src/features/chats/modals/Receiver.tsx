import type { UserCard } from '@quad/contract/entities/user.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useSendPost } from '../calls/useSendPost.ts'
import { sendWords } from '../modalWords.ts'
import { UserListItem } from '../parts/UserListItem.tsx'
import styles from './SendPostModal.module.css'

interface ReceiverProps {
  readonly person: UserCard
  readonly message: Parameters<ReturnType<typeof useSendPost>['mutate']>[0]
  readonly sent: boolean
  readonly onSent: (otherId: string) => void
}

/** A person to share a post with; each is sent to separately and shows their own failure. */
export function Receiver({ person, message, sent, onSent }: ReceiverProps) {
  const send = useSendPost(onSent)
  return (
    <UserListItem
      person={person}
      note={
        send.error && (
          <span className={styles.failure} role="alert">
            {send.error.message}
          </span>
        )
      }
    >
      {sent ? (
        <SentMark name={person.displayName} />
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={(send.error ? sendWords.retryTo : sendWords.sendTo)(person.displayName)}
          loading={send.isPending}
          onClick={() => send.mutate(message)}
        >
          {send.error ? sendWords.retry : sendWords.send}
        </Button>
      )}
    </UserListItem>
  )
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
