import type { TextMention } from '@quad/contract/entities/mention.ts'
import { limits } from '@quad/contract/limits.ts'
import type { ReactNode } from 'react'

export interface TextPart {
  /** The part's offset in the text. */
  readonly at: number
  readonly text: string
  readonly href?: string
  /** Shown instead of the text. */
  readonly link?: ReactNode
}

const candidate = /https?:\/\/[^\s<>"'`]+/giu
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

// In "See https://a.b/c." the full stop isn't part of the address. A closing bracket is, if the address contains its
// opening one.
function trimEnd(address: string): string {
  const counts = countBrackets(address)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const opener = openers[last]
    const closers = counts.get(last) ?? 0
    if (opener === undefined ? !/[.,;:!?*_~]/.test(last) : (counts.get(opener) ?? 0) >= closers) break
    if (opener !== undefined) counts.set(last, closers - 1)
  }
  return address.slice(0, end)
}

function countBrackets(address: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [bracket] of address.matchAll(/[()[\]{}]/g)) counts.set(bracket, (counts.get(bracket) ?? 0) + 1)
  return counts
}

function hrefOf(address: string): string | undefined {
  if (address.length > limits.linkLength || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/**
 * Splits a text at its http and https addresses of at most 2,000 characters (ruling 34). Joining the parts gives the
 * text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(candidate)) {
    const address = trimEnd(match[0])
    const href = hrefOf(address)
    if (href === undefined) continue
    if (match.index > done) parts.push({ at: done, text: text.slice(done, match.index) })
    parts.push({ at: match.index, text: address, href })
    done = match.index + address.length
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) })
  return parts
}

/** Links the tags and mentions of `taggedParts`. Members' code sets it, as visitors can't open them. */
export const linking = { tags: (parts: TextPart[], _mentions?: readonly TextMention[]): TextPart[] => parts }

/** Splits the text of a post or comment at its addresses, #tags and mentions. */
export const taggedParts = (text: string, mentions?: readonly TextMention[]): TextPart[] =>
  linking.tags(textParts(text), mentions)

/** Cuts the parts at offset `end`; a link cut in half keeps its full address. */
export function partsUntil(parts: readonly TextPart[], end: number): TextPart[] {
  return parts.filter((part) => part.at < end).map((part) => ({ ...part, text: part.text.slice(0, end - part.at) }))
}

interface LinkedTextProps {
  readonly parts: readonly TextPart[]
}

export function LinkedText({ parts }: LinkedTextProps) {
  return parts.map((part) =>
    part.href === undefined ? (
      (part.link ?? part.text)
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  )
}
