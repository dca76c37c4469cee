import { limits } from '@quad/contract/limits.ts'
import { sitePreview } from '@quad/contract/messages/app.ts'
import { previewTitle } from '@quad/contract/messages/posts.ts'
import { metaTag, propertyTag } from '../../platform/http/html.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { presentPost } from './present.ts'
import { findPost } from './queries.ts'

const address = /^\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/i

const front = /^\/(?:\?|$)/

/**
 * The Open Graph and Twitter tags of a page, from which other sites make the preview of its link: of Quad for the landing
 * page, of the post for a post that everyone may see (FEED-17), none for other pages.
 */
export async function previewTags({ db, files, publicUrl }: AppContext, url: string): Promise<string[]> {
  if (front.test(url)) {
    const image = { url: `${publicUrl}/icon-512.png`, alt: '' }
    return tagsOf({ type: 'website', url: `${publicUrl}/`, ...sitePreview, image, card: 'summary' })
  }
  const id = address.exec(url)?.[1]?.toLowerCase()
  const row = id && (await findPost(db, null, id))
  if (!row) return []
  const { user, club, fest, text, sharedPost, media } = presentPost(row, { userId: undefined, files })
  const [first] = media.length > 0 ? media : (sharedPost?.media ?? [])
  const picture = first?.kind === 'video' ? first.poster : first?.url
  return tagsOf({
    type: 'article',
    url: `${publicUrl}/posts/${row.id}`,
    title: previewTitle(user?.displayName ?? club?.clubName ?? fest?.festName ?? ''),
    text: cut(text || (sharedPost?.text ?? '')),
    image: picture ? { url: picture, alt: first?.alt ?? '' } : undefined,
    card: picture ? 'summary_large_image' : 'summary',
  })
}

interface Preview {
  readonly type: 'website' | 'article'
  readonly url: string
  readonly title: string
  readonly text: string
  readonly image: { readonly url: string; readonly alt: string } | undefined
  readonly card: 'summary' | 'summary_large_image'
}

function tagsOf({ type, url, title, text, image, card }: Preview): string[] {
  return [
    propertyTag('og:site_name', 'Quad'),
    propertyTag('og:type', type),
    propertyTag('og:url', url),
    propertyTag('og:title', title),
    propertyTag('og:description', text),
    ...(image ? [propertyTag('og:image', image.url), propertyTag('og:image:alt', image.alt)] : []),
    metaTag('twitter:card', card),
    metaTag('twitter:title', title),
    metaTag('twitter:description', text),
  ]
}

// By code points, so that none is cut in half.
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  const { sharedPostPreviewLength: most } = limits
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}
