import type { Event } from '@quad/contract/entities/event.ts'
import { timeText } from '../../../entities/event/times.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useAnswerInvitation } from '../calls/useAnswerInvitation.ts'
import { useListInvitations } from '../calls/useListInvitations.ts'
import styles from './OwnTeam.module.css'

interface InvitationsProps {
  readonly event: Event
  readonly now: Date
}

/** The teams that ask the viewer to join, each with Accept and Decline (TEAM-06). */
export function Invitations({ event: { _id: eventId, timeZone }, now }: InvitationsProps) {
  const { data = [] } = useListInvitations(eventId)
  const { mutate, isPending } = useAnswerInvitation(eventId)
  return data.map(({ team: teamId, teamName, creator, endsAt }) => (
    <section key={teamId} className={styles.team} aria-label={teamWords.invitation(teamName)}>
      <p className={styles.head}>
        <bdi className={styles.name}>{teamWords.invitation(teamName)}</bdi>
      </p>
      <p className={styles.members}>
        {teamWords.invitedBy} <UserName user={creator} />. {teamWords.answerBy(timeText(endsAt, timeZone, now))}
      </p>
      <div className={styles.acts}>
        <Button size="sm" loading={isPending} onClick={() => mutate({ teamId, accept: true })}>
          {teamWords.accept}
        </Button>
        <Button kind="quiet" size="sm" loading={isPending} onClick={() => mutate({ teamId, accept: false })}>
          {teamWords.decline}
        </Button>
      </div>
    </section>
  ))
}
