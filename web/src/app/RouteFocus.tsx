import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../shared/ui/focusHeading.ts'
import { words } from '../shared/words.ts'
import { titleOf, usePageHandle } from './pageHandle.ts'

/** Sets the document's title by the route. Rendered before the page, so that a screen's own title wins. */
export function RouteTitle() {
  const { pathname } = useLocation()
  const title = titleOf(usePageHandle())
  useEffect(() => {
    document.title = pathname === '/' ? `${words.product} · ${title}` : `${title} · ${words.product}`
  }, [title, pathname])
  return null
}

// Outside the component: the frame around RouteFocus is another one after signing in.
let shown: string | undefined

/** Focuses the page's heading after a change of page. Rendered inside the frame, which may load after the page. */
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
