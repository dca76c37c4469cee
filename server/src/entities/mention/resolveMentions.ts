import type { TextMention } from '@quad/contract/entities/mention.ts'
import { mentionAt } from '@quad/contract/placedMentions.ts'
import type { Trx } from '../../platform/database.ts'
import { findMentionable, type MentioningText } from './queries.ts'

/** A text that a person writes or edits. */
export interface WrittenText {
  readonly on: MentioningText
  readonly id: string
  /** The post or the event that it belongs to; of a post, its own id. */
  readonly placeId: string
  readonly authorId: string
  readonly text: string
  /** The ids that the client sent; undefined keeps what the text mentioned before. */
  readonly ids: readonly string[] | undefined
  /** What it mentioned before an edit, by the names of then. */
  readonly before?: readonly TextMention[] | null
}

/** Returns the mentions of those whom the author may mention and whose `@name` the text has; others are plain text. */
export async function resolveMentions(trx: Trx, written: WrittenText): Promise<readonly TextMention[]> {
  const { on, placeId, authorId, text, before } = written
  const ids = written.ids ?? (before ?? []).map(({ _id }) => _id)
  if (ids.length === 0) return []
  const people = await findMentionable(trx, on, placeId, authorId, [...new Set(ids)])
  const names = new Map(people.map(({ id, name }) => [id, new Set([name])]))
  for (const { _id, name } of before ?? []) {
    // A club's or fest's post may mention the admin who edits it now.
    if (_id === authorId) names.set(_id, names.get(_id) ?? new Set())
    names.get(_id)?.add(name)
  }
  let end = 0
  return ids.flatMap((id) => {
    const [next] = [...(names.get(id) ?? [])]
      .map((name) => ({ name, at: mentionAt(text, name, end) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)
    if (!next) return []
    end = next.at + next.name.length + 1
    return { _id: id, name: next.name }
  })
}
