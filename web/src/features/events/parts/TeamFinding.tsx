import type { Event } from '@quad/contract/entities/event.ts'
import { useDeleteTeamRequest, useGetTeamBoard } from '../../../entities/team/board.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from './RegisterCard.module.css'

interface TeamFindingProps {
  readonly event: Event
  /** The viewer leads a team. */
  readonly leads: boolean
}

/** Opens the event's board; shows who offers the viewer a place, or how many ask to join their team (TEAM-19). */
export function TeamFinding({ event: { _id: eventId }, leads }: TeamFindingProps) {
  const board = useGetTeamBoard(eventId).data?.pages[0]
  const asking = board?.asking.length ?? 0
  const userId = useSession((session) => session.userId) ?? ''
  const decline = useDeleteTeamRequest(eventId)
  return (
    <>
      {board?.offers.map(({ team, teamName, creator, places }) => (
        <Stack key={team} as="section" gap={2} className={styles.team} aria-label={teamWords.invitation(teamName)}>
          <Text as="bdi" strong breaks>
            {teamWords.invitation(teamName)}
          </Text>
          <Text size="small" tone="muted" breaks>
            {teamWords.offeredBy} <UserName user={creator} />. {teamWords.places(places)}
          </Text>
          <Row gap={2} align="stretch" className={styles.acts}>
            <Button
              size="sm"
              whyNot={places === 0 && teamWords.linkFull}
              onClick={() => openModal('joinTeam', { eventId, team })}
            >
              {teamWords.join}
            </Button>
            <Button
              kind="quiet"
              size="sm"
              loading={decline.isPending && decline.variables.teamId === team}
              onClick={() => decline.isPending || decline.mutate({ teamId: team, userId })}
            >
              {teamWords.decline}
            </Button>
          </Row>
        </Stack>
      ))}
      <Row className={styles.acts}>
        <Button kind="quiet" size="sm" icon="search" onClick={() => openModal('teamBoard', { eventId })}>
          {asking > 0 ? teamWords.asking(asking) : leads ? teamWords.findMembers : teamWords.findTeam}
        </Button>
      </Row>
    </>
  )
}
