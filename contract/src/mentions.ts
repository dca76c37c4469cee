/**
 * Mentions are stored in the text as `<a href="profile://USERID">Name</a>` (wire.md §6). Anything else that looks like
 * markup is plain text.
 */
const mention =
  /<a href="profile:\/\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})">([^<>]{1,200})<\/a>/g

export interface Mention {
  readonly userId: string
  readonly name: string
}

/** The text in parts: plain strings, and mentions between them. */
export function partsOf(text: string): readonly (string | Mention)[] {
  const parts: (string | Mention)[] = []
  let end = 0
  for (const found of text.matchAll(mention)) {
    const [whole, userId = '', name = ''] = found
    if (found.index > end) parts.push(text.slice(end, found.index))
    parts.push({ userId, name })
    end = found.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** In the place of a person's id: a mention of everyone in a channel, or of those who are online. */
export const broadcastIds = {
  everyone: '00000000-0000-0000-0000-000000000001',
  here: '00000000-0000-0000-0000-000000000002',
} as const

export type Broadcast = keyof typeof broadcastIds

/** Returns what an id mentions in the place of a person. */
export const broadcastOf = (userId: string): Broadcast | undefined =>
  userId === broadcastIds.everyone ? 'everyone' : userId === broadcastIds.here ? 'here' : undefined

/** Returns whom a text mentions in general: everyone, if it mentions both. */
export function broadcastIn(text: string): Broadcast | undefined {
  const ids = new Set(partsOf(text).map((part) => (typeof part === 'string' ? '' : part.userId)))
  const { everyone, here } = broadcastIds
  return ids.has(everyone) ? 'everyone' : ids.has(here) ? 'here' : undefined
}

/** A mention as it is stored. */
export function mentionOf({ userId, name }: Mention): string {
  return `<a href="profile://${userId}">${name.replaceAll(/[<>]/g, '')}</a>`
}
