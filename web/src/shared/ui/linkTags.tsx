import type { TextMention } from '@quad/contract/entities/mention.ts'
import { placeMentions } from '@quad/contract/placedMentions.ts'
import { tagLimits, tagsIn } from '@quad/contract/tags.ts'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import type { TextPart } from './LinkedText.tsx'

interface PlacedLink {
  /** The offset in the part. */
  readonly at: number
  readonly text: string
  readonly to: string
  readonly shown: ReactNode
}

function splitAt(part: TextPart, links: readonly PlacedLink[]): TextPart[] {
  const split: TextPart[] = []
  let done = 0
  for (const { at, text, to, shown } of links) {
    if (at > done) split.push({ at: part.at + done, text: part.text.slice(done, at) })
    const link = (
      <Link key={part.at + at} to={to}>
        {shown}
      </Link>
    )
    split.push({ at: part.at + at, text, link })
    done = at + text.length
  }
  if (done < part.text.length) split.push({ at: part.at + done, text: part.text.slice(done) })
  return split
}

/** Links each mention to the person's profile. */
function linkMentions(parts: readonly TextPart[], mentions: readonly TextMention[]): TextPart[] {
  const placed = placeMentions(parts.map(({ text }) => text).join(''), mentions)
  return parts.flatMap((part) => {
    if (part.href !== undefined) return part
    const end = part.at + part.text.length
    const inPart = placed.filter(({ at, name }) => at >= part.at && at + name.length + 1 <= end)
    const links = inPart.map(({ _id, name, at }) => ({
      at: at - part.at,
      text: `@${name}`,
      to: `/profile/${_id}`,
      shown: (
        <>
          @<bdi>{name}</bdi>
        </>
      ),
    }))
    return splitAt(part, links)
  })
}

/**
 * Makes links in the plain parts of a text: its mentions lead to profiles, and its first 30 #tags to the posts and
 * comments that have them.
 */
export function linkTags(parts: readonly TextPart[], mentions: readonly TextMention[] = []): TextPart[] {
  let left: number = tagLimits.linked
  return (mentions.length > 0 ? linkMentions(parts, mentions) : parts).flatMap((part) => {
    if (part.href !== undefined || part.link !== undefined) return part
    const tags = tagsIn(part.text).slice(0, left)
    left -= tags.length
    return splitAt(
      part,
      tags.map(({ at, text }) => ({
        at,
        text,
        to: `/search?${new URLSearchParams({ posts: text })}`,
        shown: text,
      })),
    )
  })
}
