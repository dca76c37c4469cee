import { useMatches } from 'react-router'
import type { ComingPage } from '../features/coming/comingWords.ts'
import { words } from '../shared/words.ts'

/** Where in the menu a page belongs; the top bar shows that entry's title. */
export type MenuKey = 'feed' | 'clubs' | 'events' | 'campus' | 'chats' | 'notifications' | 'profile'

/** What the frame of the app knows of a page before the page itself is there. */
export interface RouteHandle {
  /** Where it is not its menu entry's. */
  readonly title?: string
  readonly membersOnly: boolean
  readonly menu?: MenuKey
  /** `reading` is one column of text, `wide` takes the whole page; else the page has the feed's columns. */
  readonly layout?: 'reading' | 'wide'
  readonly aside?: 'featured'
  /** The landing page: on a phone its header offers the apps. */
  readonly isFront?: true
  /** Not built yet: what will stand here. */
  readonly coming?: ComingPage
}

function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'membersOnly' in value
}

/** The handle of the innermost of some matched routes. */
export function handleOf(handles: readonly unknown[]): RouteHandle | undefined {
  return handles.findLast(isRouteHandle)
}

/** What the frame calls a page; the page itself may know better once it is there. */
export function titleOf(handle: RouteHandle | undefined): string {
  return handle?.title ?? (handle?.menu === undefined ? words.product : words.menu[handle.menu])
}

/** The handle of the page that is shown. */
export function useRouteHandle(): RouteHandle | undefined {
  return handleOf(useMatches().map((match) => match.handle))
}
