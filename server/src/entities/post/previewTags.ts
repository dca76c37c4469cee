import { limits } from '@quad/contract/limits.ts'
import { sitePreview } from '@quad/contract/messages/app.ts'
import { previewTitle } from '@quad/contract/messages/posts.ts'
import { dataTag, metaTag, propertyTag } from '../../platform/http/html.ts'
import type { Preview } from '../../platform/http/webApp.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { presentClub } from '../club/present.ts'
import { findClub } from '../club/shownQueries.ts'
import { presentCollege } from '../college/present.ts'
import { findCollege } from '../college/queries.ts'
import { plainText } from '../event/plainText.ts'
import { presentEvent } from '../event/present.ts'
import { findEvent } from '../event/queries.ts'
import { schemaOf } from '../event/schemaOf.ts'
import { presentFest } from '../fest/present.ts'
import { findFest } from '../fest/queries.ts'
import { presentPost } from './present.ts'
import { findPost } from './queries.ts'

const front = /^\/(?:\?|$)/

/**
 * The Open Graph and Twitter tags of a page, or the function that reads them from the database: from them other sites make the preview of its link: of Quad for the landing
 * page, of a post that everyone may see (FEED-17), a public club (CLUB-03) or event (EVT-02), a live college (COLL-01)
 * or a fest (FEST-01) for theirs, none for others.
 */
export function previewOf(context: AppContext, url: string): Preview {
  const { publicUrl } = context
  if (front.test(url))
    return tagsOf({ type: 'website', url: `${publicUrl}/`, ...sitePreview, image: iconOf(publicUrl), card: 'summary' })
  // It names a person, who gives its address to whom they want.
  if (url.startsWith('/certificate/')) return [metaTag('robots', 'noindex')]
  const [, path = '', id] = page.exec(url) ?? []
  const read = tagsAt[path]
  return id !== undefined && read ? () => read(context, id.toLowerCase()) : []
}

/** The tags of every page with VISITORS=none: search engines keep none (LEGAL-02). */
export const memberPreview: Preview = [metaTag('robots', 'noindex')]

const iconOf = (publicUrl: string) => ({ url: `${publicUrl}/icon-512.png`, alt: '' })

const page = /^(\/[a-z/]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/i

const tagsAt: Readonly<Record<string, (context: AppContext, id: string) => Promise<string[]>>> = {
  '/club/about': clubTags,
  '/club/fest': festTags,
  '/college': collegeTags,
  '/events': eventTags,
  '/posts': postTags,
}

async function collegeTags({ db, files, publicUrl }: AppContext, collegeId: string): Promise<string[]> {
  const row = await findCollege(db, collegeId)
  if (!row?.live) return []
  const { _id, collegeName, collegeImg, description } = presentCollege(row, { userId: undefined, files })
  return tagsOf({
    type: 'website',
    url: `${publicUrl}/college/${_id}`,
    title: collegeName,
    text: cut(description),
    ...wideImage(collegeImg, publicUrl),
  })
}

async function festTags({ db, files, publicUrl }: AppContext, festId: string): Promise<string[]> {
  const row = await findFest(db, null, festId)
  if (!row) return []
  const { _id, festName, festImg, description } = presentFest(row, { userId: undefined, files })
  return tagsOf({
    type: 'website',
    url: `${publicUrl}/club/fest/${_id}`,
    title: festName,
    text: cut(description),
    ...wideImage(festImg, publicUrl),
  })
}

const wideImage = (url: string, publicUrl: string, sides?: Sides) =>
  url === ''
    ? ({ image: iconOf(publicUrl), card: 'summary' } as const)
    : ({ image: { url, alt: '', ...(sides && { sides }) }, card: 'summary_large_image' } as const)

async function clubTags({ db, files, publicUrl }: AppContext, clubId: string): Promise<string[]> {
  const row = await findClub(db, null, clubId)
  if (row?.privacy !== 'public') return []
  const { _id, clubName, clubImg, description } = presentClub(row, { userId: undefined, files })
  return tagsOf({
    type: 'website',
    url: `${publicUrl}/club/about/${_id}`,
    title: clubName,
    text: cut(description),
    image: clubImg === '' ? iconOf(publicUrl) : { url: clubImg, alt: '' },
    card: 'summary',
  })
}

async function eventTags({ db, files, publicUrl }: AppContext, eventId: string): Promise<string[]> {
  const row = await findEvent(db, null, eventId)
  if (!row) return []
  const event = presentEvent(row, { userId: undefined, files })
  const { _id, eventTitle, eventImg, poster, description } = event
  const [url, text] = [`${publicUrl}/events/${_id}`, cut(plainText(description))]
  return [
    ...tagsOf({
      type: 'website',
      url,
      title: eventTitle,
      text,
      ...wideImage(eventImg, publicUrl, poster),
    }),
    dataTag(schemaOf(event, url, text)),
  ]
}

async function postTags({ db, files, publicUrl }: AppContext, postId: string): Promise<string[]> {
  const row = await findPost(db, null, postId)
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

interface Sides {
  readonly width: number
  readonly height: number
}

interface PreviewContent {
  readonly type: 'website' | 'article'
  readonly url: string
  readonly title: string
  readonly text: string
  readonly image: { readonly url: string; readonly alt: string; readonly sides?: Sides } | undefined
  readonly card: 'summary' | 'summary_large_image'
}

function tagsOf({ type, url, title, text, image, card }: PreviewContent): string[] {
  return [
    propertyTag('og:site_name', 'Quad'),
    propertyTag('og:type', type),
    propertyTag('og:url', url),
    propertyTag('og:title', title),
    propertyTag('og:description', text),
    ...(image ? imageTags(image) : []),
    metaTag('twitter:card', card),
    metaTag('twitter:title', title),
    metaTag('twitter:description', text),
  ]
}

function imageTags({ url, alt, sides }: NonNullable<PreviewContent['image']>): string[] {
  const tags = [propertyTag('og:image', url), propertyTag('og:image:alt', alt)]
  if (!sides) return tags
  // The page also reads these tags, to reserve the poster's space before the event has loaded.
  return [
    ...tags,
    propertyTag('og:image:width', String(sides.width)),
    propertyTag('og:image:height', String(sides.height)),
  ]
}

// By code points, so that none is cut in half.
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  const { sharedPostPreviewLength: most } = limits
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}
