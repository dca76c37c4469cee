import { mentionOf } from '../../contract/src/mentions.ts'
import { type Chance, chanceOf } from '../../server/src/db/seed/generateChance.ts'
import { type Address, channelOf } from '../../web/src/features/talk/message.ts'
import { waited, type World } from './faults.ts'
import type { Page } from './pages.ts'

const restMs = 3200
// Keeps a person who writes in chats and in the club below the rate limit.
const restInClubMs = 5000

// Keeps a person below the rate limits of changes.
const restBetweenChangesMs = 2500
const restBetweenReadsMs = 4000
const emojis = ['👍', '🎉', '🪁'] as const

let [said, edits] = [0, 0]

function sayOne(page: Page, to: Address, mention = ''): void {
  said += 1
  page.say(to, `${said} ${to}${mention}`)
}

/** Sometimes the mention of a person in the club, in a message to one of its channels. */
function mentionIn(to: Address, pages: readonly Page[], chance: Chance): string {
  if (!channelOf(to) || chance.unit() < 0.6) return ''
  const { userId } = chance.pick(pages.filter(({ inClub }) => inClub.length > 0))
  return ` ${mentionOf({ userId, name: 'Somebody' })}`
}

const directOf = ({ others }: Page) => others.filter((address) => !channelOf(address))

function changeOne(page: Page, to: Address, chance: Chance): void {
  const drawn = chance.unit()
  const kind = drawn < 0.6 ? 'react' : drawn < 0.92 ? 'edit' : 'delete'
  edits += 1
  page.change({ to, kind, pick: chance.unit(), emoji: chance.pick(emojis), edit: `edit${edits}` })
}

// Of several devices of one person only the first changes messages: the order of their calls isn't known.
const firstDevices = (pages: readonly Page[]) =>
  pages.filter(({ userId }, at) => pages.findIndex((page) => page.userId === userId) === at)

/** Reacts to, edits and deletes messages on all pages until the signal, below the rate limits. */
export async function changeOnAll({ pages }: World, seed: string, end: AbortSignal): Promise<void> {
  const change = async (page: Page, chance: Chance) => {
    while (await waited(restBetweenChangesMs * (0.2 + 1.6 * chance.unit()), end))
      changeOne(page, chance.pick(page.others), chance)
  }
  await Promise.all(firstDevices(pages).map((page, at) => change(page, chanceOf(`${seed} ${at}`, 'changes'))))
}

/** Opens conversations and the notifications on all pages until the signal, which marks them as read. */
export async function readOnAll({ pages }: World, seed: string, end: AbortSignal): Promise<void> {
  const read = async (page: Page, chance: Chance) => {
    while (await waited(restBetweenReadsMs * (0.2 + 1.6 * chance.unit()), end))
      page.read(chance.unit() < 0.2 ? undefined : chance.pick(page.others))
  }
  await Promise.all(pages.map((page, at) => read(page, chanceOf(`${seed} ${at}`, 'reads'))))
}

/** Sends single messages and short bursts from all pages, below the rate limit. */
export async function talkOnAll({ pages, journal }: World, seed: string, end: AbortSignal): Promise<void> {
  const talk = async (page: Page, to: readonly Address[], rest: number, chance: Chance) => {
    while (await waited(rest * (0.2 + 1.6 * chance.unit()), end)) {
      const address = chance.pick(to)
      const times = chance.unit() < 0.8 ? 1 : 3
      for (let left = times; left > 0; left -= 1) sayOne(page, address, mentionIn(address, pages, chance))
      if (times > 1) journal.count('several at once')
    }
  }
  await Promise.all(
    pages.flatMap((page, at) => [
      talk(page, directOf(page), restMs, chanceOf(`${seed} ${at}`, 'talk')),
      ...(page.inClub.length > 0
        ? [talk(page, page.inClub, restInClubMs, chanceOf(`${seed} ${at}`, 'talk in club'))]
        : []),
    ]),
  )
}

/** Sends two messages to the club's channels from every page in the club. */
export function sayInClub({ pages }: World, chance: Chance): void {
  for (const page of pages.filter(({ inClub }) => inClub.length > 0))
    for (let left = 2; left > 0; left -= 1) sayOne(page, chance.pick(page.inClub))
}

/** Cuts every connection again while all pages send: after the repairs, nothing is in flight any more. */
export function lastBlow({ pages, line, database, redis, journal }: World, chance: Chance): void {
  for (const page of pages) {
    sayOne(page, chance.pick(directOf(page)))
    if (page.inClub.length > 0) sayOne(page, chance.pick(page.inClub))
  }
  for (const page of firstDevices(pages)) changeOne(page, chance.pick(directOf(page)), chance)
  journal.count('connections cut', line.cutAll() + database.line.cutAll() + redis.line.cutAll())
}
