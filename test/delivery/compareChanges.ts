import type { Line } from './changes.ts'
import type { Known, Truth } from './compare.ts'
import type { ShownMessage } from './messages.ts'
import type { Reaction, Stored } from './stored.ts'

/** Compares the reactions, edits and deletions in the journal with those in the database; returns the differences. */
export function compareChanges({ journal }: Known, { stored, reactions }: Truth): string[] {
  const lines = journal.changes.lines()
  const byId = new Map(stored.map((message) => [message.id, message]))
  const made = new Set(lines.flatMap((line) => [...line.possible.keys()].map((value) => nameOf(line, value))))
  const reacted = new Set(reactions.map(({ messageId, emoji, userId }) => `${messageId} react ${emoji} ${userId} on`))
  const valueOf = (line: Line, { shown, deleted }: Stored): string => {
    if (line.kind === 'delete') return deleted ? 'deleted' : 'kept'
    if (line.kind === 'edit') return shown
    return reacted.has(nameOf(line, 'on')) ? 'on' : 'off'
  }
  const wrong = lines.flatMap((line) => {
    const message = byId.get(line.messageId)
    if (!message) return [`${line.text} is no longer stored`]
    if (message.deleted && line.kind !== 'delete') return []
    const value = valueOf(line, message)
    if (line.possible.has(value)) return []
    return [`${line.text}: ${line.kind} ${line.emoji} is ${value}, not ${[...line.possible.keys()].join(' or ')}`]
  })
  const unasked = [
    ...[...reacted].filter((name) => !made.has(name)),
    ...stored.flatMap(({ id, from, shown, text, deleted }) => {
      if (deleted) return made.has(`${id} delete  ${from} deleted`) ? [] : [`${text} is deleted`]
      return shown === text || made.has(`${id} edit  ${from} ${shown}`) ? [] : [`${text} is ${shown}`]
    }),
  ]
  const unanswered = lines.flatMap((line) =>
    line.unanswered.map(
      (value) => `${line.text}: ${line.kind} ${line.emoji} to ${value} was neither stored nor refused`,
    ),
  )
  const counts = countReactions(reactions)
  const miscounted = stored.filter((one) => !one.deleted && !isSame(one.counts, counts.get(one.id) ?? []))
  return [
    ...wrong,
    ...unanswered,
    ...unasked.map((name) => `nobody changed: ${name}`),
    ...miscounted.map((one) => `${one.text} counts ${one.counts.join(', ')}, not ${counts.get(one.id)?.join(', ')}`),
  ]
}

const nameOf = ({ messageId, kind, emoji, by }: Line, value: string) => [messageId, kind, emoji, by, value].join(' ')

function countReactions(reactions: readonly Reaction[]): Map<string, string[]> {
  const of = Map.groupBy(reactions, ({ messageId }) => messageId)
  return new Map(
    [...of].map(([id, all]) => {
      const kinds = Map.groupBy(all, ({ emoji }) => emoji)
      return [id, [...kinds].map(([emoji, { length }]) => `${length} ${emoji}`).toSorted()]
    }),
  )
}

/** What a page shows of its messages differently from the database, own reactions included. */
export function findStale(page: string, shown: readonly ShownMessage[], stored: readonly Stored[], own: Own): string[] {
  const byId = new Map(shown.map((message) => [message.id, message]))
  return stored.flatMap((message) => {
    const { id, text, edited, deleted, counts } = message
    const seen = byId.get(id)
    if (!seen) return []
    if (deleted || seen.deleted) return deleted === seen.deleted ? [] : [`${page} shows ${text} though it is deleted`]
    const reactions = [...counts, ...(own.get(id) ?? []).map((emoji) => `own ${emoji}`)].toSorted()
    if (seen.text !== message.shown || seen.edited !== edited)
      return [`${page} shows ${seen.text}, not ${message.shown}`]
    if (isSame(seen.reactions, reactions)) return []
    return [`${page} shows ${text} with ${seen.reactions.join(', ')}, not ${reactions.join(', ')}`]
  })
}

/** A person's reactions: emoji by message. */
export type Own = ReadonlyMap<string, readonly string[]>

export function reactionsOf(userId: string, reactions: readonly Reaction[]): Own {
  const own = Map.groupBy(
    reactions.filter((one) => one.userId === userId),
    ({ messageId }) => messageId,
  )
  return new Map([...own].map(([id, all]) => [id, all.map(({ emoji }) => emoji)]))
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
