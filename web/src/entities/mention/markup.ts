import type { TextMention } from '@quad/contract/entities/mention.ts'
import { type Mention, mentionOf, partsOf } from '@quad/contract/mentions.ts'
import { placeMentions } from '@quad/contract/placedMentions.ts'

interface PlacedMention extends Mention {
  /** `start` and `end` are offsets in the text as the box shows it. */
  readonly start: number
  readonly end: number
}

/** Returns a stored text as people read it: its mentions become an @ and a name. */
export function withNames(stored: string): string {
  return partsOf(stored).map(shown).join('')
}

const shown = (part: string | Mention) => (typeof part === 'string' ? part : `@${part.name}`)

/** Returns the mentions of a stored text, with their offsets in the text as the box shows it. */
export function mentionsIn(stored: string): readonly PlacedMention[] {
  let end = 0
  return partsOf(stored).flatMap((part) => {
    const start = end
    end += shown(part).length
    return typeof part === 'string' ? [] : { ...part, start, end }
  })
}

/**
 * Returns the stored text after the box's text changed to `typed`. A mention whose name was edited becomes plain text.
 */
export function retype(stored: string, typed: string): string {
  return store(typed, keptIn(stored, typed))
}

/**
 * Returns the stored text after a mention replaced the box's text from `start` to `end`, and the caret's offset after
 * it.
 */
export function insertMention(stored: string, { userId, name, start, end }: PlacedMention) {
  const before = withNames(stored)
  const plain = name.replaceAll(/[<>]/g, '')
  const rest = before.slice(end)
  const shownName = `@${plain}`
  const typed = `${before.slice(0, start)}${shownName}${rest.startsWith(' ') ? '' : ' '}${rest}`
  const added = { userId, name: plain, start, end: start + shownName.length }
  const all = [...keptIn(stored, typed), added].toSorted((one, other) => one.start - other.start)
  return { stored: store(typed, all), caret: added.end + 1 }
}

const begun = /(?:^|[\s([{"'])@(\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+){0,3})$/u

/** Returns the beginning of a name that is being typed before the caret, with the offset of its @. */
export function nameBefore(
  stored: string,
  caret: number,
): { readonly text: string; readonly start: number } | undefined {
  const text = begun.exec(withNames(stored).slice(0, caret))?.[1]
  if (text === undefined) return undefined
  const start = caret - text.length - 1
  return mentionsIn(stored).some((mention) => mention.start === start) ? undefined : { text, start }
}

// Returns the mentions outside the edited part, which lies between the common beginning and the common end of both
// texts.
function keptIn(stored: string, typed: string): readonly PlacedMention[] {
  const before = withNames(stored)
  const shorter = Math.min(before.length, typed.length)
  let same = 0
  while (same < shorter && before[same] === typed[same]) same += 1
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === typed.at(-1 - sameEnd)) sameEnd += 1
  const moved = typed.length - before.length
  return mentionsIn(stored).flatMap((mention) => {
    if (mention.end <= same) return mention
    if (mention.start < before.length - sameEnd) return []
    return { ...mention, start: mention.start + moved, end: mention.end + moved }
  })
}

function store(typed: string, mentions: readonly PlacedMention[]): string {
  let end = 0
  const parts = mentions.map((mention) => {
    const between = typed.slice(end, mention.start)
    end = mention.end
    return between + mentionOf(mention)
  })
  return parts.join('') + typed.slice(end)
}

/** Returns the text of a post or comment in the form that a box edits: with its mentions as markup. */
export function markupOf(text: string, mentions?: readonly TextMention[]): string {
  const placed = placeMentions(text, mentions)
  return store(
    text,
    placed.map(({ _id: userId, name, at }) => ({ userId, name, start: at, end: at + name.length + 1 })),
  )
}

/** Returns what a post or comment sends: the text with names, and the ids of those it mentions, in its order. */
export function spoken(stored: string): { readonly text: string; readonly mentions?: string[] } {
  const mentions = mentionsIn(stored).map(({ userId }) => userId)
  return { text: withNames(stored), ...(mentions.length > 0 && { mentions }) }
}
