import { UnsentState } from '../../shared/outbox/UnsentState.tsx'
import type { Delivery } from '../../shared/outbox/delivery.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { LinkedText, textParts } from '../../shared/ui/LinkedText.tsx'
import { focusHeading } from '../../shared/ui/focus.ts'
import { List, Text } from '../../shared/ui/primitives.tsx'
import styles from './CommentComposer.module.css'
import { isRefused, type OutgoingText } from './outgoingIn.ts'
import { outgoingWords } from './words.ts'

interface OutgoingProps<Item extends OutgoingText> {
  readonly delivery: Pick<Delivery<Item>, 'retry' | 'discard'>
  /** Comes before the reason of a refusal. */
  readonly refused: string
}

/** The viewer's comments that the server hasn't confirmed yet, each with Retry and Discard. */
export function OutgoingList<Item extends OutgoingText>({
  items,
  ...how
}: OutgoingProps<Item> & { readonly items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <List gap={4} className={styles.list}>
      {items.map((one) => (
        <li key={one.clientId}>
          <OutgoingItem outgoing={one} {...how} />
        </li>
      ))}
    </List>
  )
}

function OutgoingItem<Item extends OutgoingText>({
  outgoing,
  delivery,
  refused,
}: OutgoingProps<Item> & { readonly outgoing: Item }) {
  const user = useSession((session) => session.user)
  return (
    <article className={styles.comment} aria-label={outgoingWords.label} tabIndex={-1}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <Text as="div" shrink>
        <Text tone="muted" breaks measure className={styles.text} dir="auto">
          <LinkedText parts={textParts(outgoing.comment)} />
        </Text>
        <UnsentState
          unsent={outgoing}
          sending={outgoingWords.sending}
          refused={refused}
          onRetry={({ currentTarget }) => {
            // The focused button disappears, and a refused reply moves from the top level to its thread.
            if (outgoing.parentCommentId !== '' && isRefused(outgoing)) focusHeading()
            else currentTarget.closest('article')?.focus({ preventScroll: true })
            delivery.retry(outgoing)
          }}
          onDiscard={() => {
            focusHeading()
            delivery.discard(outgoing)
          }}
        />
      </Text>
    </article>
  )
}
