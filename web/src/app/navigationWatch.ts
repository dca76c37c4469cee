import type { DataRouter } from 'react-router'

let underWay = false

/** Keeps watch over the router, for those who cannot wait until React has rendered what it does. */
export function watchNavigation(router: DataRouter): void {
  router.subscribe(({ navigation }) => {
    underWay = navigation.state !== 'idle'
  })
}

/** Whether the way to another page has begun and not ended. */
export function isNavigationUnderWay(): boolean {
  return underWay
}
