import type { TeamBoard, TeamCard } from '@quad/contract/entities/teamCard.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { useDeleteTeamRequest } from '../../../entities/team/board.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useTeamBoard } from '../calls/useTeamBoard.ts'
import { boardWords as words } from '../crewWords.ts'
import styles from './TeamForm.module.css'

interface AskingProps {
  readonly eventId: string
  readonly people: readonly UserCard[]
  /** Those of these people that have loaded. */
  readonly cards: readonly TeamCard[]
}

/** The people who ask to join the viewer's team, with what they wrote on the board, to be offered a place (TEAM-19). */
export function Asking({ eventId, people, cards }: AskingProps) {
  const { settle } = useTeamBoard(eventId)
  return (
    <Stack as="section" gap={2} aria-label={words.asking}>
      <h3>{words.asking}</h3>
      <HairlineList label={words.asking}>
        {people.map((person) => (
          <HairlineItem key={person._id}>
            <Stack gap={2}>
              <Row gap={3}>
                <UserPicture user={person} />
                <UserName user={person} />
              </Row>
              <CardText text={cards.find(({ by }) => by._id === person._id)?.text} />
              <Row gap={2}>
                <Button
                  size="sm"
                  aria-label={words.offerTo(person.displayName)}
                  loading={settle.isPending}
                  onClick={() => settle.mutate({ userId: person._id, accept: true })}
                >
                  {words.offer}
                </Button>
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={words.declineOf(person.displayName)}
                  loading={settle.isPending}
                  onClick={() => settle.mutate({ userId: person._id, accept: false })}
                >
                  {words.decline}
                </Button>
              </Row>
            </Stack>
          </HairlineItem>
        ))}
      </HairlineList>
    </Stack>
  )
}

interface UnansweredProps {
  readonly eventId: string
  readonly board: TeamBoard
}

/** What the viewer asked or offered, with the act that takes it back; nothing if all is answered (TEAM-19). */
export function Unanswered({ eventId, board: { asked, offered, team } }: UnansweredProps) {
  const userId = useSession((session) => session.userId) ?? ''
  const { mutate, isPending } = useDeleteTeamRequest(eventId)
  const rows = [
    ...asked.map((one) => ({
      teamId: one.team,
      userId,
      name: one.teamName,
      shown: (
        <Text as="bdi" strong breaks>
          {one.teamName}
        </Text>
      ),
    })),
    ...offered.map((person) => ({
      teamId: team ?? '',
      userId: person._id,
      name: person.displayName,
      shown: (
        <Row gap={3}>
          <UserPicture user={person} />
          <UserName user={person} />
        </Row>
      ),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={2} aria-label={words.unanswered}>
      <h3>{words.unanswered}</h3>
      <HairlineList label={words.unanswered}>
        {rows.map(({ name, shown, ...request }) => (
          <HairlineItem key={`${request.teamId} ${request.userId}`}>
            <Row gap={3} wrap justify="between">
              {shown}
              <Button
                size="sm"
                kind="quiet"
                aria-label={words.takeBackOf(name)}
                loading={isPending}
                onClick={() => mutate(request)}
              >
                {words.takeBack}
              </Button>
            </Row>
          </HairlineItem>
        ))}
      </HairlineList>
    </Stack>
  )
}

/** What somebody wrote on their card; nothing if it has not loaded. */
export function CardText({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <Text breaks dir="auto" className={styles.card}>
      {text}
    </Text>
  )
}
