import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { groupLimits } from '@quad/contract/groupLimits.ts'
import { callApi } from '../../shared/api/client.ts'
import { listLines } from '../../shared/api/routes.ts'

// A page of a group's messages has the newest 200 of its lines; this many more calls get the others.
const callsMax = 10

interface WithLines {
  lines?: GroupLine[] | undefined
}

/**
 * Adds the lines that a page of a group's messages left out, from the message before it on, or from the group's
 * beginning where the page is the oldest (GRP-04).
 */
export async function withAllLines<Page extends object>(
  room: string,
  page: Page & WithLines,
  messages: readonly { readonly seq: number }[],
  isOldest: boolean,
) {
  const lines = [...(page.lines ?? [])]
  const from = isOldest || messages.length === 0 ? 0 : Math.min(...messages.map(({ seq }) => seq)) - 1
  let isMore = lines.length === groupLimits.linesShown
  for (let call = 0; isMore && call < callsMax; call++) {
    const query = { before: lines[0]?.event ?? 0, from }
    const earlier = await callApi(listLines, { params: { room }, query })
    lines.unshift(...(earlier.lines ?? []))
    isMore = earlier.more
  }
  return { ...page, ...(lines.length > 0 && { lines }) }
}
