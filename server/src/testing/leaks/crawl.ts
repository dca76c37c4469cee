import { inTurn } from '../turns.ts'
import type { Actor } from './actors.ts'
import type { World } from './cast.ts'
import type { Attack } from './requests.ts'

/** The result of a crawl; a leak names the call, the actor and the canary. */
export interface Crawl {
  readonly replies: number
  readonly leaks: readonly string[]
}

const atOnce = 8

/** Makes requests as an actor and looks for canaries in the replies; stops early once `enough` is true. */
export async function crawl(
  world: World,
  actor: Actor,
  attacks: readonly Attack[],
  enough: () => boolean = () => false,
): Promise<Crawl> {
  const leaks = new Map<string, string>()
  const replies = await askAll(world, actor, attacks, enough, (attack, text) => {
    for (const what of inspect(world, actor, attack, text)) leaks.set(`${attack.call} as ${actor}: ${what}`, attack.url)
  })
  return { replies, leaks: [...leaks].map(([leak, url]) => `${leak} (${url})`) }
}

/** The names of all canaries in the replies to an actor, including those that they may read. */
export async function seenBy(world: World, actor: Actor, attacks: readonly Attack[]): Promise<string[]> {
  const seen = new Set<string>()
  await askAll(
    world,
    actor,
    attacks,
    () => false,
    ({ call }, text) => {
      for (const { what, within } of world.canaries.find(text)) if (within?.includes(call) ?? true) seen.add(what)
    },
  )
  return [...seen]
}

async function askAll(
  world: World,
  actor: Actor,
  attacks: readonly Attack[],
  enough: () => boolean,
  read: (attack: Attack, text: string) => void,
): Promise<number> {
  const waiting = attacks.values()
  let replies = 0
  const work = async () => {
    for (const attack of waiting) {
      if (enough()) return
      read(attack, await ask(world, actor, attack))
      replies += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return replies
}

/** Sends a request; returns the reply as text, with the headers that could contain canaries. */
export async function ask(world: World, actor: Actor, attack: Attack, tries = 3): Promise<string> {
  const { method, url, body } = attack
  const token = actor === 'visitor' ? undefined : world.people[actor].token
  const response = await fetch(`${world.quad.url}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  // On a busy machine the database may not answer in time.
  if (status === 503 && tries > 1) return ask(world, actor, attack, tries - 1)
  if (status >= 500) throw new Error(`${method} ${url} as ${actor} answered ${status}: ${await response.text()}`)
  const named = [headers.get('content-disposition'), headers.get('location')].join(' ')
  return `${status} ${named} ${await response.text()}`
}

/** Names the forbidden canaries in a reply; records the permitted ones as found. */
export function inspect({ canaries }: World, actor: Actor, attack: Attack, text: string): string[] {
  const request = `${attack.url} ${JSON.stringify(attack.body ?? {})}`
  return canaries.find(text).flatMap((canary) => {
    const { call } = attack
    if (canary.inConsole && actor === 'siteAdmin' && call === 'getPerson') return []
    if (canary.within && !canary.within.includes(call)) return []
    if (canary.may.includes(actor)) {
      canary.foundBy.add(actor)
      return []
    }
    // An id that the request contains is no leak.
    const known = canary.open?.includes(call) || request.toLowerCase().includes(canary.word)
    return known ? [] : [canary.what]
  })
}

/**
 * Searches for a hidden word and for one that nothing contains; returns the searches whose answers differ. Even without
 * the word in it, a different answer reveals that something was found.
 */
export async function compareSearches(
  world: World,
  actor: Actor,
  searchesOf: (word: string) => readonly Attack[],
  words: { readonly hidden: readonly string[]; readonly unknown: string },
): Promise<Crawl> {
  const unknown = await inTurn(searchesOf(words.unknown), (search) => ask(world, actor, search))
  const leaks: string[] = []
  for (const word of words.hidden) {
    const replies = await inTurn(searchesOf(word), (search) => ask(world, actor, search))
    const differing = searchesOf(word).filter((_search, at) => replies[at] !== unknown[at])
    leaks.push(...differing.map(({ call, url }) => `${call} as ${actor} (${url})`))
  }
  return { replies: unknown.length * (words.hidden.length + 1), leaks }
}
