import type { Page } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { channelsOf } from './channels.ts'
import { roomOf } from './chats.ts'
import { letIn, makeClub } from './clubs.ts'
import { type Quad, test as base } from './quad.ts'
import { join, uniqueText } from './world.ts'

export interface Talker extends SignedIn {
  /** A page in which the person is signed in; it hasn't been opened yet. */
  readonly page: Page
}

interface Talk {
  /** A new person on the test's page. */
  asha: Talker
  /** A new person in another browser. */
  ravi: Talker
  /** The id of their chat, which has no message yet. */
  room: string
  /** A new club, whose admin is Asha and whose member is Ravi. */
  club: ClubItem
  /** The club's first channel. */
  general: Channel
}

async function enterAs(quad: Quad, page: Page, firstname: string): Promise<Talker> {
  return { ...(await quad.enter(page, await join(quad, firstname))), page }
}

/** A test with two people who share a chat and a club with a channel. */
export const test = base.extend<Talk>({
  asha: async ({ quad, page }, use) => use(await enterAs(quad, page, 'Asha')),
  ravi: async ({ quad, other }, use) => use(await enterAs(quad, other, 'Ravi')),
  room: async ({ quad, asha, ravi }, use) => use((await roomOf(quad, asha, ravi))._id),
  club: async ({ quad, asha, ravi }, use) => {
    const club = await makeClub(quad, asha, uniqueText('Talkers'))
    await letIn(quad, club._id, asha, ravi)
    await use(club)
  },
  general: async ({ quad, asha, club }, use) => {
    const [general] = await channelsOf(quad, club._id, asha)
    if (!general) throw new Error('The club has no channel')
    await use(general)
  },
})
