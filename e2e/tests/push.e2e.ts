import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { PushMessage } from '@quad/contract/entities/push.ts'
import { openChat, write } from '../src/chats.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test.use({ freshContext: true, serviceWorkers: 'allow' })

/** Gives the page a push service and a person who is asked; headless browsers have neither. */
const fakePushService = (page: Page, permission = 'default') =>
  page.addInitScript((initial) => {
    const state = window.sessionStorage
    const permissionOf = () => state.getItem('permission') ?? initial
    Object.defineProperty(Notification, 'permission', { get: permissionOf })
    Notification.requestPermission = async () => {
      state.setItem('permission', 'granted')
      return 'granted'
    }
    const keys = {
      p256dh: 'BBp7CxeC2HgdcOGcr-0qG9_Uk2F5Psu1x60KYafp6EO0R1EZA7B7SrRr3RCw9HSbE05ZwSpkbspLu_PcFLrKPuw',
      auth: 'eafZoRGtmH5or-b4taJyLg',
    }
    const bytesOf = (text: string) => {
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
      return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer
    }
    const subscription = (key: string, endpoint: string) => ({
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        state.removeItem('subscription')
        return true
      },
    })
    const found = () => {
      const [key = '', endpoint = ''] = state.getItem('subscription')?.split(' ') ?? []
      return key === '' ? null : subscription(key, endpoint)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => found(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        state.setItem('subscription', `${key} https://push.example/${crypto.randomUUID()}`)
        return found()
      },
    })
  }, permission)

const offer = (page: Page) => page.getByRole('region', { name: 'Hear about answers?' })
const part = (page: Page) => page.getByRole('region', { name: 'Push notifications' })

test('[PUSH-10] pushes are offered after the first message, never at load and only once; a yes subscribes the device', async ({
  asha,
  ravi,
}) => {
  const { page } = asha
  await fakePushService(page)
  await openChat(page, ravi)
  await expect(offer(page)).toHaveCount(0)
  await write(page, 'Are you coming?')
  await expect(offer(page)).toBeVisible()
  await expectAccessibleOnAll(page)
  await offer(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Notifications turned on').first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/settings/notifications')
  await expect(part(page)).toContainText('This device gets them.')
  await openChat(page, ravi)
  await write(page, 'Tomorrow then')
  await expect(offer(page)).toHaveCount(0)
})

test('[PUSH-10] a no is not asked again; the settings turn pushes on and off, and choose them', async ({
  asha,
  ravi,
}) => {
  const { page } = asha
  await fakePushService(page)
  await openChat(page, ravi)
  await write(page, 'Are you coming?')
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await write(page, 'Tomorrow then')
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/settings/notifications')
  await part(page).getByRole('button', { name: 'Turn on here' }).click()
  await expect(part(page)).toContainText('This device gets them.')
  await expectAccessibleOnAll(page)
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postDataJSON()?.content === false,
  )
  await part(page).getByRole('checkbox', { name: 'Mentions' }).uncheck()
  await part(page).getByRole('checkbox', { name: 'Show names and texts' }).uncheck()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(part(page).getByRole('checkbox', { name: 'Mentions' })).not.toBeChecked()
  await expect(part(page).getByRole('checkbox', { name: 'Messages' })).toBeChecked()
  await expect(part(page).getByRole('checkbox', { name: 'Show names and texts' })).not.toBeChecked()
  await part(page).getByRole('button', { name: 'Turn off here' }).click()
  await expect(part(page)).toContainText('This device doesn’t get them.')
})

test('[CALM-02] [CALM-03] [CALM-05] quiet hours, exam mode and the digest of what is unread are set in the settings', async ({
  asha,
}) => {
  const { page } = asha
  const quiet = page.getByRole('region', { name: 'Quiet times' })
  await page.goto('/settings/notifications')
  await quiet.getByRole('checkbox', { name: 'Quiet hours, every day' }).check()
  await quiet.getByLabel('From').fill('23:30')
  await quiet.getByLabel('From').blur()
  await quiet.getByRole('checkbox', { name: 'Exam mode' }).check()
  await expect(quiet.getByLabel('Last day')).toBeVisible()
  const digest = page.getByRole('region', { name: 'Digest' })
  await digest.getByRole('radio', { name: 'Weekly' }).check()
  await digest.getByLabel('Time of day').selectOption('18:00')
  await digest.getByLabel('Sent by').selectOption('Email and push')
  await expect(digest.getByLabel('Sent by')).toHaveAccessibleDescription(/outside quiet times/)
  await expectAccessibleOnAll(page)
  await page.reload()
  await expect(digest.getByLabel('Time of day')).toHaveValue('18')
  await expect(digest.getByLabel('Sent by')).toHaveValue('both')
  await expect(quiet.getByLabel('From')).toHaveValue('23:30')
  await expect(quiet.getByLabel('Until')).toHaveValue('07:00')
  await quiet.getByRole('checkbox', { name: 'Exam mode' }).uncheck()
  await expect(quiet.getByLabel('Last day')).toHaveCount(0)
})

test('[PUSH-10] a second account on a device is asked, too, although the browser allows notifications already', async ({
  asha,
  ravi,
}) => {
  await fakePushService(asha.page, 'granted')
  await openChat(asha.page, ravi)
  await write(asha.page, 'Are you coming?')
  await offer(asha.page).getByRole('button', { name: 'Notify me' }).click()
  await expect(asha.page.getByText('Notifications turned on').first()).toBeVisible()
})

test('[PUSH-10] with another key of the server, the device subscribes anew when Quad is opened', async ({ asha }) => {
  const { page } = asha
  await fakePushService(page)
  await page.goto('/settings/notifications')
  await part(page).getByRole('button', { name: 'Turn on here' }).click()
  await expect(part(page)).toContainText('This device gets them.')
  const subscription = () => page.evaluate(() => sessionStorage.getItem('subscription'))
  const first = await subscription()
  const otherKey = 'BDz7eze5wD2knO0lFIEBggVRlyCx_XH9HJDZsQvyoN5YAdgz-o4f5-mJ0hBQmNpJKV5zEoMFs29RJnTukLKJoq4'
  await page.route('**/api/push', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), key: otherKey, subscribed: false } })
  })
  await page.route('**/api/push/subscription', (route) => route.fulfill({ json: { success: true } }))
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/push/subscription'),
  )
  await page.reload()
  expect((await sent).postDataJSON()).toMatchObject({ key: otherKey })
  expect(await subscription()).not.toBe(first)
})

/** Delivers pushes to the page's worker as a push service does. */
async function openPushes(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (message: PushMessage) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

/** Keeps what the worker shows, as the device's tray does, which headless browsers lack; and lets nobody look at Quad. */
const fakeTray = (worker: Worker) =>
  worker.evaluate(() => {
    const tray = new Map<string, object>()
    const clients = Reflect.get(self, 'clients')
    const listed = clients.matchAll.bind(clients)
    Object.assign(Reflect.get(self, 'ServiceWorkerRegistration').prototype, {
      showNotification: async (title: string, options: { tag: string }) =>
        void tray.set(options.tag, { ...options, title, close: () => tray.delete(options.tag) }),
      getNotifications: async ({ tag = '' } = {}) => (tag === '' ? [...tray.values()] : [tray.get(tag) ?? []].flat()),
    })
    clients.matchAll = async (options: object) =>
      Reflect.get(self, 'looks')
        ? listed(options)
        : (await listed(options)).map((client: { postMessage: (...given: unknown[]) => void }) => ({
            focused: false,
            focus: async () => undefined,
            postMessage: (...given: unknown[]) => client.postMessage(...given),
          }))
  })

const shownBy = (worker: Worker): Promise<Record<string, unknown>[]> =>
  worker.evaluate(async () =>
    (await Reflect.get(self, 'registration').getNotifications()).map((one: object) => ({ ...one, close: undefined })),
  )

test('[PUSH-10] the worker shows one notification a tag unless Quad is looked at, takes it back, and opens its page in the window that there is', async ({
  asha,
  ravi,
}) => {
  const { page } = asha
  const context = page.context()
  await page.goto('/help')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const deliver = await openPushes(context, page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await fakeTray(worker)
  const tag = 'a chat'
  const path = `/chats/${ravi.user._id}`
  const message = { tag, title: 'Ravi', body: 'I am', path, at: '2031-03-07T12:30:00.000Z', alert: true }
  await deliver(message)
  await deliver({ ...message, title: 'Ravi (2)', body: 'On my way', alert: false })
  await expect
    .poll(() => shownBy(worker))
    .toEqual([expect.objectContaining({ tag, title: 'Ravi (2)', body: 'On my way', renotify: false, data: path })])
  await deliver({ tag, gone: true })
  await expect.poll(() => shownBy(worker)).toEqual([])
  await worker.evaluate(() => Object.assign(self, { looks: true }))
  await deliver(message)
  await worker.evaluate(() => Object.assign(self, { looks: false }))
  await deliver({ ...message, tag: 'a reminder', body: 'A session of your club starts soon.', starts: true })
  const time = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), message.at)
  await expect
    .poll(() => shownBy(worker))
    .toEqual([expect.objectContaining({ body: `A session of your club starts soon. ${time}`, renotify: true })])
  await worker.evaluate(async () => {
    const [notification] = await Reflect.get(self, 'registration').getNotifications()
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  })
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(await shownBy(worker)).toEqual([])
})
