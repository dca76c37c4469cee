import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { organisedWords as words } from '../memberWords.ts'

/** Shown to people who administer no host: how they get one (EVT-21). */
export function NoHost() {
  return (
    <EmptyState
      sketch="event"
      title={words.noHostTitle}
      text={words.noHostText}
      action={
        <>
          <LinkButton to="/club/create">{words.createClub}</LinkButton>
          <LinkButton kind="quiet" to="/clubs">
            {words.findClubs}
          </LinkButton>
        </>
      }
    />
  )
}
