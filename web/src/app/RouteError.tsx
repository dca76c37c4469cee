import { alerts } from '@quad/contract/messages/app.ts'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { words } from '../shared/words.ts'

/** Where a page broke or its code could not be fetched: says so and offers to load the page again (SHELL-14). */
export function RouteError() {
  return (
    <section>
      <h1 className="visuallyHidden">{words.errorTitle}</h1>
      <ErrorState error={new Error(alerts.asyncError)} onRetry={() => window.location.reload()} />
      <LinkButton kind="quiet" to="/">
        {words.actions.goHome}
      </LinkButton>
    </section>
  )
}
