import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { issueWords as words } from '../organiseWords.ts'
import { IssuedList } from '../parts/IssuedList.tsx'
import { IssuingCards } from '../parts/IssuingCards.tsx'

/** /events/certificates/:id: issues and lists an event's certificates, for its admins (EVT-31). */
export function CertificatesScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />}>
      {(event) => (
        <Stack above={4}>
          <IssuingCards key={event._id} event={event} />
          <IssuedList event={event} />
        </Stack>
      )}
    </OrganiserPage>
  )
}
