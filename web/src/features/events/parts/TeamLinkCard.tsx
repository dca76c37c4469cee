import type { Event } from '@quad/contract/entities/event.ts'
import { useGetLinkedTeam } from '../../../entities/team/cache.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { timeText } from '../../../entities/event/times.ts'
import { askToSignIn } from '../../../shared/modal/askToSignIn.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from './RegisterCard.module.css'

interface TeamLinkCardProps {
  readonly event: Event
  readonly token: string
  readonly now: Date
}

// On a phone the card is below what is visible first.
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

/** The team whose link the viewer follows, and joining it; a visitor logs in first (TEAM-17). */
export function TeamLinkCard({ event, token, now }: TeamLinkCardProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  if (isAuthenticated) return <LinkedTeam event={event} token={token} now={now} />
  return (
    <Stack as="section" gap={2} className={styles.team} aria-label={teamWords.followed}>
      <Text strong>{teamWords.followed}</Text>
      <Text size="small" tone="muted">
        {teamWords.followedText}
      </Text>
      <Row gap={2} align="stretch" className={styles.acts}>
        <Button size="sm" ref={focusOnce} onClick={() => askToSignIn(teamWords.joinReason)}>
          {teamWords.logIn}
        </Button>
      </Row>
    </Stack>
  )
}

function LinkedTeam({ event: { _id: eventId, timeZone }, token, now }: TeamLinkCardProps) {
  const { data: team, isPending } = useGetLinkedTeam(eventId, { token })
  if (isPending) return <Skeleton shape="title" />
  if (!team)
    return (
      <Text size="small" tone="muted" role="status" breaks>
        {teamWords.linkOver}
      </Text>
    )
  const { teamName, creator, places, endsAt } = team
  return (
    <Stack as="section" gap={2} className={styles.team} aria-label={teamWords.invitation(teamName)}>
      <Text as="bdi" strong breaks>
        {teamWords.invitation(teamName)}
      </Text>
      <Text size="small" tone="muted" breaks>
        {teamWords.ledBy} <UserName user={creator} />.{' '}
        {places > 0 && `${teamWords.places(places)} ${teamWords.joinUntil(timeText(endsAt, timeZone, now))}`}
      </Text>
      <Row gap={2} align="stretch" className={styles.acts}>
        <Button
          size="sm"
          ref={focusOnce}
          whyNot={places === 0 && teamWords.linkFull}
          onClick={() => openModal('joinTeam', { eventId, token })}
        >
          {teamWords.join}
        </Button>
      </Row>
    </Stack>
  )
}
