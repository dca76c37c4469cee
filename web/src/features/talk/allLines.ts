import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { callApi } from '../../shared/api/client.ts'
import { listLines } from '../../shared/api/routes.ts'

// A page of a group's messages has the newest 200 of its lines; this many more calls get the others.
const callsMax = 10

export interface WithLines {
  readonly lines?: GroupLine[] | undefined
}

export interface LinesOf {
  readonly room: string
  readonly messages: readonly { readonly seq: number }[]
  /** Whether the page is the group's first. */
  readonly isOldest: boolean
}

/**
 * Adds the lines that a full page of a group's messages left out, from the message before it on, or from the group's
 * beginning where the page is the oldest (GRP-04).
 */
export async function withAllLines<Page extends object>({ room, messages, isOldest }: LinesOf, page: Page & WithLines) {
  const lines = [...(page.lines ?? [])]
  const from = isOldest || messages.length === 0 ? 0 : Math.min(...messages.map(({ seq }) => seq)) - 1
  let isMore = true
  for (let call = 0; isMore && call < callsMax; call++) {
    const query = { before: lines[0]?.event ?? 0, from }
    const earlier = await callApi(listLines, { params: { room }, query })
    lines.unshift(...(earlier.lines ?? []))
    isMore = earlier.more
  }
  return { ...page, lines }
}
