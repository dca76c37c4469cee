import { useParams } from 'react-router'
import { Faqs } from '../parts/Faqs.tsx'
import { WithClub } from '../parts/WithClub.tsx'
import { pageWords } from '../words.ts'

/** /club/{clubId}/faqs/{channelId}: the FAQs alone (CLUB-10). */
export function ClubFaqsScreen() {
  const { clubId = '' } = useParams()
  return (
    <WithClub clubId={clubId} title={pageWords.tabs.faqs}>
      {(club) => <Faqs club={club} />}
    </WithClub>
  )
}
