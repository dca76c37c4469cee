import { tagLimits, tagsIn } from '@quad/contract/tags.ts'
import { Link } from './Link.tsx'
import type { TextPart } from './LinkedText.tsx'

/** Splits the plain parts of a text at its #tags, of which the first 30 lead to the posts that have them. */
export function linkTags(parts: readonly TextPart[]): TextPart[] {
  let left: number = tagLimits.linked
  return parts.flatMap((part) => {
    if (part.href !== undefined) return part
    const split: TextPart[] = []
    let done = 0
    for (const { text, at } of tagsIn(part.text).slice(0, left)) {
      if (at > done) split.push({ at: part.at + done, text: part.text.slice(done, at) })
      const to = `/search?${new URLSearchParams({ posts: text })}`
      const link = (
        <Link key={part.at + at} to={to}>
          {text}
        </Link>
      )
      split.push({ at: part.at + at, text, link })
      done = at + text.length
      left -= 1
    }
    if (done < part.text.length) split.push({ at: part.at + done, text: part.text.slice(done) })
    return split
  })
}
