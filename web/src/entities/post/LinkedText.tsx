import type { TextPart } from './textParts.ts'

interface LinkedTextProps {
  readonly parts: readonly TextPart[]
}

/** What a person wrote, with its addresses as links; never as markup. */
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
