import { alerts } from '@quad/contract/messages/app.ts'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { words } from '../shared/words.ts'

/** A page that broke or whose code could not be loaded, with a button that reloads it (SHELL-14). */
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
