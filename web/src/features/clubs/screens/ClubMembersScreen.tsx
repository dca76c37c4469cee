import { useParams } from 'react-router'
import { memberWords } from '../memberWords.ts'
import { Members } from '../parts/Members.tsx'
import { WithClub } from '../parts/WithClub.tsx'

/** /club/{clubId}/member/{channelId}: a club's admins and members (CLUB-10). */
export function ClubMembersScreen() {
  const { clubId = '' } = useParams()
  return (
    <WithClub clubId={clubId} title={memberWords.title}>
      {(club) => <Members club={club} />}
    </WithClub>
  )
}
