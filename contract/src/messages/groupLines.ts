import type { GroupLine } from '../entities/groupLine.ts'

const deletedAccount = 'a deleted account'

/** Returns a system line as a sentence that calls the viewer "you". */
export function lineText({ act, by, users, name = '' }: GroupLine, viewerId: string | undefined): string {
  const nameOf = (person: GroupLine['by']) => (person._id === viewerId ? 'you' : person.name || deletedAccount)
  const actor = nameOf(by)
  const whom = listed(users.map(nameOf))
  const sentence = {
    created: `${actor} created “${name}”`,
    added: `${actor} added ${whom}`,
    joined: `${actor} joined`,
    removed: `${actor} removed ${whom}`,
    left: `${actor} left`,
    renamed: `${actor} renamed the group to “${name}”`,
    pictured: `${actor} changed the picture`,
    promoted: `${actor} made ${whom} an admin`,
    demoted: `${actor} removed ${whom} as an admin`,
  }[act]
  // Never capitalise a name.
  return actor === 'you' || actor === deletedAccount ? sentence[0]?.toUpperCase() + sentence.slice(1) : sentence
}

/** Lists names, "you" first; of more than four, the rest becomes a number. */
function listed(names: readonly string[]): string {
  const [first = '', ...more] = names.toSorted((one, other) => Number(other === 'you') - Number(one === 'you'))
  if (more.length === 0) return first
  if (more.length > 3) return `${first}, ${more.slice(0, 2).join(', ')} and ${more.length - 2} others`
  return `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)}`
}
