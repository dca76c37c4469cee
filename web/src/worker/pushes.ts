import type { PushMessage } from '@quad/contract/entities/push.ts'

declare const self: ServiceWorkerGlobalScope

/** Missing from TypeScript's own declarations. */
interface Options extends NotificationOptions {
  readonly renotify: boolean
  readonly timestamp: number
}

/** Shows pushes, takes them back, and opens their page (PUSH-10). */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event)
    if (message) event.waitUntil('gone' in message ? takeBack(message.tag) : show(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data))
  })
}

function readMessage({ data }: PushEvent): PushMessage | undefined {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

async function takeBack(tag: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close()
}

const time = { hour: '2-digit', minute: '2-digit' } as const

async function show(message: Extract<PushMessage, { title: string }>): Promise<void> {
  // No notification while a Quad window is focused: its badges update live.
  if ((await windows()).some(({ focused }) => focused)) return
  const { tag, title, body, path, at, starts, alert } = message
  const options: Options = {
    tag,
    body: starts ? `${body} ${new Date(at).toLocaleTimeString('en-GB', time)}` : body,
    renotify: alert,
    timestamp: Date.parse(at),
    icon: '/icon-192.png',
    badge: '/icon-badge-96.png',
    dir: 'auto',
    data: path,
  }
  await self.registration.showNotification(title, options)
}

/** Opens a page in a window of Quad, which needn't load anew, or in a new one. */
async function openPage(path: unknown): Promise<void> {
  if (typeof path !== 'string' || new URL(path, self.location.origin).origin !== self.location.origin) return
  const [window] = await windows()
  if (!window) return void (await self.clients.openWindow(path))
  window.postMessage({ open: path }, [])
  await window.focus()
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
