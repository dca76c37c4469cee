import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { words } from '../shared/words.ts'
import { focusHeading } from '../shared/ui/focusHeading.ts'
import { titleOf, useRouteHandle } from './routeHandle.ts'

/** Names the page by its route. Stands before the page, so that a screen which knows better has the last word. */
export function RouteTitle() {
  const { pathname } = useLocation()
  const title = titleOf(useRouteHandle())
  useEffect(() => {
    document.title = pathname === '/' ? `${words.product} · ${title}` : `${title} · ${words.product}`
  }, [title, pathname])
  return null
}

// The page last shown. Kept here, because the frame that RouteFocus stands in changes when someone signs in.
let shown: string | undefined

/**
 * After a change of page, puts the focus on its heading. Stands inside the frame, which may come later than the page.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (!isFirst) focusHeading()
  }, [pathname])
  return null
}
