import { alerts } from '@quad/contract/messages/app.ts'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkButton } from '../shared/ui/Button.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { useOnline } from '../shared/ui/useOnline.ts'
import { words } from '../shared/words.ts'

const reload = () => window.location.reload()
const askAgainMs = 1000

// Tests the connection first: a reload that fails would leave an empty page.
function reloadOnceReachable(): void {
  fetch('/livez', { cache: 'no-store' }).then(reload, () => {
    if (onlineManager.isOnline()) setTimeout(reloadOnceReachable, askAgainMs)
  })
}

/** A page that broke or whose code could not be loaded, with a button that reloads it; offline it waits (SHELL-14). */
export function RouteError() {
  const online = useOnline()
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reloadOnceReachable()), [])
  return (
    <section>
      <h1 className="visuallyHidden">{words.errorTitle}</h1>
      {online ? (
        <ErrorState error={new Error(alerts.asyncError)} onRetry={reload} />
      ) : (
        // Reloading would replace Quad by the browser's own error page.
        <ErrorState error={new Error(words.opensOnline)} />
      )}
      <LinkButton kind="quiet" to="/">
        {words.actions.goHome}
      </LinkButton>
    </section>
  )
}
