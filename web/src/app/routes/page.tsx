import type { ComponentType } from 'react'
import { type MiddlewareFunction, redirect, replace, type RouteObject, useLoaderData } from 'react-router'
import type { PageHandle } from '../../shared/navigation/page.ts'
import { appRouter } from '../../shared/navigation/router.ts'
import { settings } from '../../shared/settings.ts'
import { requireSession, type Visit } from '../guard.ts'
import type { LoadScreen, MemberScreen } from './memberScreens.ts'

/** A route with its path and the page's handle: facts that the frame needs, such as title and layout. */
export type PageRoute = RouteObject & { readonly path: string; readonly handle: PageHandle }

/** The page's screen, or a screen and the one inside its outlet. */
type Screens = LoadScreen | readonly [LoadScreen, LoadScreen]

/** Returns the path, or the address on another host, to show instead; undefined to show the page. */
type Guard = (visit: Visit) => string | undefined | Promise<string | undefined>

function Screen() {
  const { Loaded } = useLoaderData<{ readonly Loaded: ComponentType }>()
  return <Loaded />
}

// Don't use `lazy`: React Router would run it in parallel with the guard and redirect only after loading the page.
function loaded(load: LoadScreen) {
  return {
    loader: async ({ params }: Pick<Visit, 'params'>) => ({ Loaded: await load({ params }) }),
    Component: Screen,
  }
}

/** Returns a middleware that runs the guard before the page's code is loaded. */
export function guarded(guard: Guard): MiddlewareFunction {
  return async ({ url, params }) => {
    const elsewhere = await guard({ url, params })
    if (elsewhere === undefined) return
    // Replace the entry on Back and on the first visit, so that Back from the new page doesn't redirect again.
    const isPush = appRouter().state.navigation.historyAction === 'PUSH'
    if (!elsewhere.startsWith('/')) return leave(elsewhere, isPush)
    // Keep one leading slash: an address that begins with two would lead to another host.
    throw (isPush ? redirect : replace)(elsewhere.replace(/^\/+/, '/'))
  }
}

function leave(address: string, isPush: boolean): Promise<never> {
  if (isPush) window.location.assign(address)
  else window.location.replace(address)
  return new Promise(() => undefined)
}

/** Creates the route of a page that everyone can open. */
export function openPage(path: string, screens: Screens, handle: PageHandle, guard?: Guard): PageRoute {
  const [screen, inner] = typeof screens === 'function' ? [screens] : screens
  return {
    path,
    handle,
    ...loaded(screen),
    ...(guard && { middleware: [guarded(guard)] }),
    ...(inner && { children: [{ index: true, ...loaded(inner) }] }),
  }
}

/** Creates the route of a page that visitors can read, unless the server admits only members (LEGAL-02). */
export function publicPage(path: string, screens: Screens, handle: PageHandle): PageRoute {
  if (!settings.membersOnly) return openPage(path, screens, handle)
  return openPage(path, screens, { ...handle, membersOnly: true }, requireSession)
}

function named(name: MemberScreen): LoadScreen {
  return async (visit) => (await import('./memberScreens.ts')).memberScreens[name](visit)
}

/** Creates the route of a page that only members can open, with one of `memberScreens` and the one inside its outlet. */
export function memberPage(
  path: string,
  screens: MemberScreen | readonly [MemberScreen, MemberScreen],
  handle: PageHandle,
): PageRoute {
  const loads: Screens = typeof screens === 'string' ? named(screens) : [named(screens[0]), named(screens[1])]
  return openPage(path, loads, { ...handle, membersOnly: true }, requireSession)
}
