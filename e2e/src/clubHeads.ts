import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { Quad } from './quad.ts'

export const main = (page: Page): Locator => page.getByRole('main')
export const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name })
export const rows = (page: Page, list: string): Locator =>
  main(page).getByRole('list', { name: list }).getByRole('listitem')

export async function makeClub(quad: Quad, { token }: SignedIn, clubName: string): Promise<ClubItem> {
  const body = {
    clubName,
    category: 'Sports',
    description: 'Kites, mostly.',
    privacy: 'public',
    email: 'kites@quad.example',
  }
  return (await quad.call('POST', '/clubs', body, token)) as ClubItem
}

export const manage = (page: Page): Locator => main(page).getByRole('navigation', { name: 'Manage club' })
