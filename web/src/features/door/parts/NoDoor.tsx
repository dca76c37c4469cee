import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ticketWords, doorWords as words } from '../words.ts'

/** Says that only the event's admins see its door. */
export function NoDoor({ eventId }: { readonly eventId: string }) {
  return (
    <EmptyState
      title={words.onlyAdmins}
      action={<LinkButton to={`/events/${eventId}`}>{ticketWords.openEvent}</LinkButton>}
    />
  )
}
