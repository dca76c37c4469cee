import { createHash } from 'node:crypto'

export interface DeclaredStatement {
  /** `club.page`: its noun, then what it does. */
  readonly name: string
  /** As PostgreSQL receives it, its name included. */
  readonly text: string
  /** Has a text for each limit; this is the one for ten rows. */
  readonly byLimit: boolean
}

/** All statements whose modules are loaded; docs/statements tests and prints them. */
export const declaredStatements: DeclaredStatement[] = []

/** Adds a statement to `declaredStatements`; returns its text with its name. */
export function declareStatement(name: string, plainText: string, byLimit: boolean): string {
  const text = withName(name, plainText)
  declaredStatements.push({ name, text, byLimit })
  return text
}

/** Puts a name after the first word of a statement: pg_stat_statements cuts off a comment before that. */
export const withName = (name: string, text: string) => text.trimStart().replace(/\w+/, `$& /* ${name} */`)

const nameIn = /^\W*\w+ \/\* ([\w.]+) \*\//
const hashLength = 8
const prepared = new Map<string, string>()

/** `club.page:Wk3_x9Qz`, under which a text is prepared; without a name a longer hash, so that equal texts share a plan. */
export const preparedName = (text: string): string => prepared.get(text) ?? nameFor(text)

function nameFor(text: string): string {
  const hash = createHash('sha1').update(text).digest('base64url')
  const [, own] = nameIn.exec(text) ?? []
  const name = own === undefined ? hash : `${own}:${hash.slice(0, hashLength)}`
  prepared.set(text, name)
  return name
}
