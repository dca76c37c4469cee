import { NavigationRoute, type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { entry, files, revision } from 'virtual:build'

// Any address returns the app's HTML; this one has no link preview and no preloads.
const shell = '/shell'
// The HTML of an event's door: only this page may use the camera (decision 47).
const doorShell = '/events/door/shell'
const patienceMs = 6000
// Keep in step with `neverPage` on the server.
const notPages = /^\/(?:api|dev|assets|files|\.well-known)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * Keeps the app's code and its HTML, and opens pages with them while the server can't be reached. Otherwise a page's
 * HTML comes from the server, so that nobody loads an earlier build.
 */
export function keepShell(): void {
  const serwist = new Serwist({
    precacheEntries: [
      ...files.map((url) => ({ url, revision: null })),
      ...[shell, doorShell].map((url) => ({ url, revision })),
    ],
    precacheOptions: { plugins: [{ fetchDidSucceed: checkBuild }] },
    skipWaiting: true,
    clientsClaim: true,
    navigationPreload: true,
    disableDevLogs: true,
  })
  serwist.registerRoute(new NavigationRoute((options) => openPage(serwist, options), { denylist: [notPages] }))
  serwist.addEventListeners()
}

interface Fetched {
  readonly request: Request
  readonly response: Response
}

// During a rolling deploy a node may answer with another build's HTML, whose files this worker doesn't keep. Then the
// installation fails; the browser tries again at the next page load.
async function checkBuild({ request, response }: Fetched): Promise<Response> {
  if (![shell, doorShell].includes(new URL(request.url).pathname)) return response
  if (!(await response.clone().text()).includes(entry)) throw new Error('The HTML belongs to another build.')
  return response
}

async function openPage(serwist: Serwist, { event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const preload = event instanceof FetchEvent ? event.preloadResponse : undefined
  const answer = await Promise.race([askServer(request, preload), waitInVain()])
  if (answer !== undefined && answer.status < 500) return answer
  const kept = new URL(request.url).pathname.startsWith('/events/door/') ? doorShell : shell
  return (await serwist.matchPrecache(kept)) ?? answer ?? Response.error()
}

async function askServer(request: Request, preload: Promise<Response | undefined> | undefined) {
  try {
    return (await preload) ?? (await fetch(request))
  } catch {
    return undefined
  }
}

function waitInVain(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, undefined))
}
