import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { expect, type Quad } from './quad.ts'

/** The club's channels of which the person is a member. */
export const channelsOf = async (quad: Quad, clubId: string, { token }: SignedIn): Promise<Channel[]> =>
  ((await quad.call('GET', `/clubs/${clubId}`, undefined, token)) as Club).channels

export async function makeChannel(
  quad: Quad,
  admin: SignedIn,
  club: string,
  more: Partial<Record<'name' | 'privacy' | 'permission', string>>,
): Promise<ChannelWithClub> {
  const body = { name: 'Announcements', privacy: 'standard', permission: 'public', club, ...more }
  return (await quad.call('POST', '/channel', body, admin.token)) as ChannelWithClub
}

export async function tell(quad: Quad, by: SignedIn, channel: string, ...texts: string[]): Promise<Discussion[]> {
  const said: Discussion[] = []
  for (const chat of texts)
    said.push((await quad.call('POST', `/clubs/${channel}/discussions`, { chat }, by.token)) as Discussion)
  return said
}

export async function replyTo(
  quad: Quad,
  by: SignedIn,
  { _id: parentChatId, channel }: Discussion,
  chat: string,
): Promise<Discussion> {
  return (await quad.call('POST', `/clubs/${channel}/discussions`, { chat, parentChatId }, by.token)) as Discussion
}

export const talk = (page: Page): Locator => page.getByRole('region', { name: /^Messages in/ })
export const said = (page: Page, text: string): Locator => talk(page).getByRole('article').filter({ hasText: text })
export const channelBox = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ })
export const channelLink = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Channels' }).getByRole('link', { name })

export async function openChannel(page: Page, { _id, name, club }: Channel): Promise<void> {
  await page.goto(`/club/${club}/discussion/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(talk(page)).toBeVisible()
}

export async function say(page: Page, text: string): Promise<void> {
  await channelBox(page).fill(text)
  await channelBox(page).press('Enter')
  await expect(said(page, text)).toBeVisible()
}

/** Opens a form from the menu of the composer. */
export async function compose(page: Page, what: 'Discussion' | 'Poll'): Promise<void> {
  await page.getByRole('button', { name: 'Add a discussion, a poll, a file or a link' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: `New ${what.toLowerCase()}` })).toBeVisible()
}
