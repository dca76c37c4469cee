export interface TextPart {
  /** Offset in the text. */
  readonly at: number
  readonly text: string
  readonly href?: string
}

const candidate = /https?:\/\/[^\s<>"'`]+/giu
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

// "See https://a.b/c." doesn't include the full stop; a closing bracket counts only if it was opened in the address.
function trimEnd(address: string): string {
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    const opener = closers[last]
    const inside = address.slice(0, end - 1)
    const opened = opener !== undefined && inside.split(opener).length > inside.split(last).length
    if (opened || (opener === undefined && !/[.,;:!?*_~]/.test(last))) break
    end -= 1
  }
  return address.slice(0, end)
}

function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/** Splits a text at its http and https addresses (ruling 34). The parts joined give the text again. */
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
      part.text
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  )
}
