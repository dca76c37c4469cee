const kinds = {
  posts: 'post',
  events: 'event',
  profile: 'profile',
  college: 'college',
  'club/about': 'club',
  'club/fest': 'fest',
} as const

/** One of Quad's own pages, as a message links to it. */
export interface PageLink {
  readonly kind: (typeof kinds)[keyof typeof kinds] | 'channel'
  readonly id: string
  readonly to: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const uuids = new RegExp(uuid, 'g')
const path = new RegExp(`^/(${Object.keys(kinds).join('|')})/(${uuid})$`)
const channelPath = new RegExp(`^/club/${uuid}/(?:discussion|messages)/(${uuid})$`)

/** Shortens the addresses of Quad's own pages, whose ids say nothing to people; the links keep them whole. */
export const withShortLinks = <Part extends { readonly text: string; readonly href?: string }>(
  parts: readonly Part[],
): Part[] =>
  parts.map((part) => {
    const page = pageAmong([part])
    return page ? { ...part, text: `${location.host}${page.to.replaceAll(uuids, '…')}` } : part
  })

/** Returns the first of Quad's own pages among addresses; undefined if all are foreign or other pages. */
export function pageAmong(parts: readonly { readonly href?: string }[]): PageLink | undefined {
  for (const { href } of parts) {
    if (!href?.startsWith(`${location.origin}/`)) continue
    const { pathname } = new URL(href)
    const [, channelId] = channelPath.exec(pathname) ?? []
    if (channelId !== undefined) return { kind: 'channel', id: channelId, to: pathname }
    const [, kind, id] = path.exec(pathname) ?? []
    if (kind !== undefined && id !== undefined) return { kind: kinds[kind as keyof typeof kinds], id, to: pathname }
  }
  return undefined
}
