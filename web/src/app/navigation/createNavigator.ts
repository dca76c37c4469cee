import {
  matchRoutes,
  NavigationType,
  type Navigator,
  parsePath,
  type Path,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { requestCloseModal, useModal } from '../../shared/modal/store.ts'
import type { PageRoute, Visit } from '../../shared/navigation/page.ts'
import { type ShownPage, useNavigation } from '../../shared/navigation/store.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

interface Move {
  readonly to: Path
  readonly action: NavigationType
  readonly state?: unknown
  readonly keepsScroll?: boolean | undefined
}

type Loaded = Pick<ShownPage, 'screens' | 'hasFailed'> & { readonly elsewhere?: string | false }

async function load(route: PageRoute | undefined, visit: Visit): Promise<Loaded> {
  try {
    const elsewhere = await route?.enter?.(visit)
    if (elsewhere !== undefined) return { elsewhere }
    return { screens: await Promise.all(route?.screens.map((screen) => screen(visit)) ?? []) }
  } catch {
    return { hasFailed: true }
  }
}

function toPath(to: To, { pathname }: Path): Path {
  const path = { pathname, search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }
  // Two slashes would name another host.
  return { ...path, pathname: path.pathname.replace(/^\/+/, '/') }
}

function commit(history: History, { to, action, state }: Move): void {
  if (action === NavigationType.Push) history.push(to, state)
  if (action === NavigationType.Replace) history.replace(to, state)
}

/** Returns what shows another page: guard, load, then change the address and the store. A later move cancels it. */
function createMover(routes: PageRoute[], history: History): (move: Move) => Promise<void> {
  let lastMove: Move | undefined

  async function start(move: Move): Promise<void> {
    lastMove = move
    const { to, action, keepsScroll = false } = move
    const { route, params = {} } = matchRoutes(routes, to)?.[0] ?? {}
    const about = { action, handle: route?.handle, params, keepsScroll }
    const isFromPage = action === NavigationType.Push && useNavigation.getState().page?.screens !== undefined
    useNavigation.setState(({ page }) => ({ isUnderWay: true, page: page ?? { ...about, location: history.location } }))
    const { elsewhere, ...loaded } = await load(route, { ...to, params, isFromPage })
    if (move !== lastMove) return
    if (elsewhere === false) return useNavigation.setState({ isUnderWay: false })
    if (elsewhere !== undefined) return redirect(elsewhere, action)
    commit(history, move)
    useNavigation.setState({ isUnderWay: false, page: { ...about, ...loaded, location: history.location } })
  }

  function redirect(address: string, from: NavigationType): Promise<void> | undefined {
    const isPush = from === NavigationType.Push
    // After Back and Forward the entry is replaced: Back from the new page must not lead to the redirect again.
    const action = isPush ? NavigationType.Push : NavigationType.Replace
    if (address.startsWith('/')) return start({ to: toPath(address, history.location), action })
    if (isPush) window.location.assign(address)
    else window.location.replace(address)
  }

  return start
}

/** Follows Back and Forward. While a modal is open they close it and stay on the page (SHELL-07). */
function followHistory(history: History, start: (move: Move) => Promise<void>): void {
  let isReturning = false
  history.listen(({ location, action, delta }) => {
    if (isReturning) {
      isReturning = false
    } else if (delta && useModal.getState().current) {
      // The browser has left the page's entry already.
      isReturning = true
      history.go(-delta)
      requestCloseModal()
    } else {
      void start({ to: location, action })
    }
  })
}

/**
 * Shows the page at the history's address and returns what moves to others. The old page stays on screen until the new
 * one's code is loaded.
 */
export function createNavigator(routes: PageRoute[], history: History): Navigator {
  const start = createMover(routes, history)
  const moveBy =
    (action: NavigationType): Navigator['push'] =>
    (to, state, options) =>
      void start({ to: toPath(to, history.location), action, state, keepsScroll: options?.preventScrollReset })
  followHistory(history, start)
  void start({ to: history.location, action: NavigationType.Pop })
  const { createHref, createURL, encodeLocation, go } = history
  return {
    createHref,
    createURL,
    encodeLocation,
    go,
    push: moveBy(NavigationType.Push),
    replace: moveBy(NavigationType.Replace),
  }
}
