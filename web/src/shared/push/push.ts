import { callApi } from '../api/client.ts'
import { createPushSubscription, deletePushSubscription, getPushSettings } from '../api/routes.ts'
import { pushChoice, rememberPushChoice as remember } from './choice.ts'
import { pushWords } from './words.ts'

/** Whether this browser supports push notifications; Safari on phones does so only once Quad is installed. */
export const isPushSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Whether the person has blocked notifications in the browser. */
export const isPushBlocked = (): boolean => isPushSupported() && Notification.permission === 'denied'

/** Whether to offer push notifications: once for each account on a device, and not if the browser blocks them. */
export const mayOfferPush = (): boolean => isPushSupported() && !isPushBlocked() && pushChoice() === null

export const declinePush = (): void => remember('off')

/**
 * Requests the browser's permission and subscribes this device; false if permission was refused. Call it from a click
 * handler.
 */
export async function turnOnPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    remember('off')
    return false
  }
  const { key } = await callApi(getPushSettings, {})
  await subscribe(key)
  remember('on')
  return true
}

/** Unsubscribes this device. */
export async function turnOffPush(): Promise<void> {
  await callApi(deletePushSubscription, {})
  await (await findSubscription())?.unsubscribe()
  remember('off')
}

/** Subscribes this device again if the session, the server's key or the browser's subscription has changed. */
export async function keepPush(): Promise<void> {
  if (!isPushSupported() || Notification.permission !== 'granted') return
  const { key, subscribed } = await callApi(getPushSettings, {})
  const subscription = await findSubscription()
  if (!subscribed || !subscription || !usesKey(subscription, key)) await subscribe(key)
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null
}

const patienceMs = 10_000

/**
 * Returns the service worker, which starts with the page.
 * @throws Error if there is none, as in development
 */
function awaitWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(pushWords.noWorker)), patienceMs)
    navigator.serviceWorker.ready.then(resolve, reject)
  })
}

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await awaitWorker()
  const former = await pushManager.getSubscription()
  const kept = former && usesKey(former, key) ? former : null
  // Browsers refuse a second subscription with another key, so end the first.
  if (!kept) await former?.unsubscribe()
  const subscription = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, key }
  await callApi(createPushSubscription, { body })
}

function usesKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
