import { limits } from '@quad/contract/limits.ts'
import { previewTitle } from '@quad/contract/messages.ts'
import { metaTag, propertyTag } from '../../platform/http/html.ts'
import type { Tools } from '../../platform/tools.ts'
import { presentPost } from './present.ts'
import { findPost } from './queries.ts'

const address = /^\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/i

/**
 * What the page at an address says of the post there to those who show the address elsewhere: Open Graph's tags and
 * Twitter's. None where it is no post's, or the post is not for everyone.
 */
export async function previewTags({ db, files, publicUrl }: Tools, url: string): Promise<string[]> {
  const id = address.exec(url)?.[1]?.toLowerCase()
  const row = id && (await findPost(db, null, id))
  if (!row) return []
  const { user, club, fest, text, sharedPost, media } = presentPost(row, { userId: undefined, files })
  const title = previewTitle(user?.displayName ?? club?.clubName ?? fest?.festName ?? '')
  const said = cut(text || (sharedPost?.text ?? ''))
  const [first] = media.length > 0 ? media : (sharedPost?.media ?? [])
  const image = first?.kind === 'video' ? first.poster : first?.url
  return [
    propertyTag('og:site_name', 'Quad'),
    propertyTag('og:type', 'article'),
    propertyTag('og:url', `${publicUrl}/posts/${row.id}`),
    propertyTag('og:title', title),
    propertyTag('og:description', said),
    ...(image ? [propertyTag('og:image', image), propertyTag('og:image:alt', first?.alt ?? '')] : []),
    metaTag('twitter:card', image ? 'summary_large_image' : 'summary'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', said),
  ]
}

// By code points, so that no half of one is left.
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  const { sharedPostPreviewLength: most } = limits
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}
