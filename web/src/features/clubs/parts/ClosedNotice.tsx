import type { Club } from '@quad/contract/entities/club.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import styles from '../screens/ClubScreen.module.css'
import { pageWords } from '../words.ts'

/** Explains that a private club shows strangers its card only, and whether the viewer's request is pending (ruling 25). */
export function ClosedNotice({ club }: { readonly club: Club }) {
  const waits = club.membership !== undefined
  return (
    <Row gap={4} align="stretch" tone="muted" measure above={5} pad={5} className={styles.notice}>
      <Icon name="lock" size={28} />
      <div>
        <Text as="h2" size="title-small" tone="ink">
          {waits ? pageWords.waiting : pageWords.closed}
        </Text>
        <p>{waits ? pageWords.waitingText : pageWords.closedText}</p>
      </div>
    </Row>
  )
}

/** Whether the viewer sees the club's card alone (ruling 25). */
export function isClosed({ privacy, membership }: Pick<Club, 'privacy' | 'membership'>): boolean {
  return privacy === 'private' && !membership?.active
}

/** The members' page; its address names a channel, which strangers don't know. */
export function membersPath({ _id: clubId, channels }: Pick<Club, '_id' | 'channels'>): string {
  return `/club/${clubId}/member/${channels[0]?._id ?? 'all'}`
}

/** Whether a club couldn't be loaded because it doesn't exist, or no longer. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'club.notFound' || failure.code === 'request.invalid')
