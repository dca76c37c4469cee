import { useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'

let app: DataRouter | undefined

/** Stores the app's router for code outside React. */
export function provideRouter(router: DataRouter): void {
  app = router
}

export function appRouter(): DataRouter {
  if (app === undefined) throw new Error('There is no router yet.')
  return app
}

/** Whether a page is loading, including the first; the old page stays on screen meanwhile. */
export function isUnderWay(): boolean {
  return app === undefined || !app.state.initialized || app.state.navigation.state !== 'idle'
}

export function useIsUnderWay(): boolean {
  return useSyncExternalStore((listener) => appRouter().subscribe(listener), isUnderWay)
}

/** Resolves when no page is loading. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    if (!isUnderWay()) return resolve()
    const stop = appRouter().subscribe(() => {
      if (isUnderWay()) return
      stop()
      resolve()
    })
  })
}
