import type { ComponentType } from 'react'
import { type MiddlewareFunction, redirect, replace, type RouteObject, useLoaderData } from 'react-router'
import type { PageHandle } from '../../shared/navigation/page.ts'
import { appRouter } from '../../shared/navigation/router.ts'
import { requireSession, type Visit } from '../guard.ts'

/** A route with its path, and with what the frame has to know of the page, such as its title and layout. */
export type PageRoute = RouteObject & { readonly path: string; readonly handle: PageHandle }

/** Loads a screen's code. Runs on each visit, so that a visit after a failure tries again. */
type LoadScreen = (visit: Pick<Visit, 'params'>) => Promise<ComponentType>

/** The page's screen, or that and the screen in its outlet. */
type Screens = LoadScreen | readonly [LoadScreen, LoadScreen]

/** Returns the path, or the address on another host, to show instead; undefined to show the page. */
type Guard = (visit: Visit) => string | undefined | Promise<string | undefined>

function Screen() {
  const { Loaded } = useLoaderData<{ readonly Loaded: ComponentType }>()
  return <Loaded />
}

// Not by `lazy`: React Router would run it beside the guard, and redirect only after loading the page.
function loaded(load: LoadScreen) {
  return {
    loader: async ({ params }: Pick<Visit, 'params'>) => ({ Loaded: await load({ params }) }),
    Component: Screen,
  }
}

/** Runs before the page's code is loaded. */
export function guarded(guard: Guard): MiddlewareFunction {
  return async ({ url, params }) => {
    const elsewhere = await guard({ url, params })
    if (elsewhere === undefined) return
    // Replace the entry on Back and on the first visit, so that Back from the new page doesn't redirect again.
    const isPush = appRouter().state.navigation.historyAction === 'PUSH'
    if (!elsewhere.startsWith('/')) return leave(elsewhere, isPush)
    // An address that begins with two slashes would name another host.
    throw (isPush ? redirect : replace)(elsewhere.replace(/^\/+/, '/'))
  }
}

function leave(address: string, isPush: boolean): Promise<never> {
  if (isPush) window.location.assign(address)
  else window.location.replace(address)
  return new Promise(() => undefined)
}

/** A page for everyone. */
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

/** A page for members. */
export function memberPage(path: string, screens: Screens, handle: PageHandle): PageRoute {
  return openPage(path, screens, { ...handle, membersOnly: true }, requireSession)
}
