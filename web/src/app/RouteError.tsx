import { alerts } from '@quad/contract/messages/app.ts'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkButton } from '../shared/ui/Button.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { Row } from '../shared/ui/primitives.tsx'
import { useOnline } from '../shared/ui/useOnline.ts'
import { words } from '../shared/words.ts'

const reload = () => window.location.reload()
const askAgainMs = 1000

// Test the connection first: a failed reload would leave an empty page.
function reloadOnceReachable(): void {
  fetch('/livez', { cache: 'no-store' }).then(reload, () => {
    if (onlineManager.isOnline()) setTimeout(reloadOnceReachable, askAgainMs)
  })
}

/**
 * Shown when a page throws or its code can't be loaded, with a button that reloads; while offline, the button waits
 * (SHELL-14).
 */
export function RouteError() {
  const online = useOnline()
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reloadOnceReachable()), [])
  return (
    <section>
      <h1 className="visuallyHidden">{words.errorTitle}</h1>
      {online ? (
        <ErrorState error={new Error(alerts.asyncError)} onRetry={reload} />
      ) : (
        // A reload would show the browser's error page instead of Quad.
        <ErrorState error={new Error(words.opensOnline)} />
      )}
      <Row justify="center">
        <LinkButton kind="quiet" to="/">
          {words.actions.goHome}
        </LinkButton>
      </Row>
    </section>
  )
}
