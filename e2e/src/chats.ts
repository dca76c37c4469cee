import type { Locator, Page, Request, WebSocketRoute } from '@playwright/test'
import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { dialog } from './forms.ts'
import { photo } from './media.ts'
import { expect, type Quad } from './quad.ts'

/** The chat of two people, in which neither's first message is a request. */
export async function roomOf(quad: Quad, one: SignedIn, other: SignedIn): Promise<ChatRoom> {
  await quad.acquaint(one, other)
  return (await quad.call('POST', '/chats/room', { users: [one.user._id, other.user._id] }, one.token)) as ChatRoom
}

export async function sayIn(quad: Quad, by: SignedIn, room: string, ...texts: string[]): Promise<Chat[]> {
  const said: Chat[] = []
  for (const chat of texts) said.push((await quad.call('POST', `/chats/${room}`, { chat }, by.token)) as Chat)
  return said
}

/** Sends numbered messages over HTTP: the first fifty in order, the others in groups. */
export async function floodWith(quad: Quad, by: SignedIn, room: string, text: string, count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_, at) => `${text} ${at + 1}.`)
  const [first, last] = [texts.splice(0, 50), texts.splice(-10)]
  await sayIn(quad, by, room, ...first)
  for (const group of Map.groupBy(texts, (_, at) => Math.floor(at / 50)).values())
    await Promise.all(group.map((chat) => sayIn(quad, by, room, chat)))
  await sayIn(quad, by, room, ...last)
}

/** Collects the page's requests for a room's messages; an entry is the rest of the URL after the room's id. */
export function requestsFor(page: Page, room: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, end] = request.url().split(`/api/chats/${room}`)
    if (end !== undefined && request.method() === 'GET') asked.push(end.split('?limit')[0] ?? end)
  })
  return asked
}

/** Collects a page's API calls, as method and path; `stop` returns them. */
export function callsOf(page: Page): { stop(): string[] } {
  const asked: string[] = []
  const note = (request: Request) => {
    const [, path] = request.url().split('/api')
    if (path !== undefined) asked.push(`${request.method()} ${path}`)
  }
  page.on('request', note)
  return {
    stop() {
      page.off('request', note)
      return asked
    },
  }
}

export const shownOn = (page: Page): Promise<string[]> =>
  messages(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent ?? ''))

export async function keptIn(quad: Quad, by: SignedIn, room: string): Promise<string[]> {
  const page = (await quad.call('GET', `/chats/${room}?limit=100`, undefined, by.token)) as { chats: Chat[] }
  return page.chats.map(({ chat }) => chat).toReversed()
}

export const box = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ })
export const messages = (page: Page): Locator => page.getByRole('region', { name: /^Messages with/ })
export const bubble = (page: Page, text: string): Locator =>
  messages(page).getByRole('article').filter({ hasText: text })
export const roomLink = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Chats' }).getByRole('link', { name })
export const badge = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' })

export async function openChat(page: Page, who: SignedIn): Promise<void> {
  await page.goto(`/chats/${who.user._id}`)
  await expect(page.getByRole('heading', { level: 1, name: who.user.displayName })).toBeVisible()
  await expect(box(page)).toBeEnabled()
}

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(bubble(page, text)).toBeVisible()
}

/** Lets a test cut the page's connections, including its socket. Call it before opening the page. */
export async function makeCuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) return socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    async mend() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

const attachButton = 'Send an image, a video, a file or a link'

/** Picks images in the file chooser that the menu opens. */
export async function pickImages(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name, at) => photo(name, 400 + at * 60, 300)))
  await page.getByRole('button', { name: attachButton }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Image' }).click()
  await (await chooser).setFiles(files)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(names.length)
}
