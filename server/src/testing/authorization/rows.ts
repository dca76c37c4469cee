import type { ErrorCode } from '@quad/contract/refusals/index.ts'

/** Actors without a full session: each area also tries its calls as these. */
export const doorActors = {
  visitor: 'sends no token',
  unverified: 'signed up, but has not entered the code',
  revoked: 'sends the token of a revoked session',
  forged: 'sends a token with a wrong signature',
  closed: 'closed the account: the token can only reopen it',
  incomplete: 'signed in with a provider, but has not chosen college and gender',
} as const

export type DoorActor = keyof typeof doorActors
export type Cell = 'yes' | ErrorCode

type Exceptions<Actor extends string> = Readonly<Partial<Record<DoorActor | Actor, Cell>>>

/** The answers of one call: to `doorActors`, to all others, and the exceptions. */
export interface Row<Actor extends string> {
  readonly door: Readonly<Record<DoorActor, Cell>>
  readonly inside: Cell
  readonly except: Exceptions<Actor> | undefined
}

export interface AreaPermissions<Calls, Actor extends string> {
  /** The objects on which the calls act. */
  readonly target: string
  /** The area's own actors, in addition to `doorActors`. */
  readonly cast: Readonly<Record<Actor, string>>
  readonly answers: { readonly [Name in keyof Calls]: Row<Actor> }
}

/** A call that is open to visitors. */
export function everyone<Actor extends string>(inside: Cell, except?: Exceptions<NoInfer<Actor>>): Row<Actor> {
  const door = { visitor: inside, unverified: inside, revoked: inside, forged: inside, closed: inside }
  return { door: { ...door, incomplete: inside }, inside, except }
}

const required = 'auth.required'
const doorOfMembers = {
  visitor: required,
  unverified: required,
  revoked: required,
  forged: required,
  closed: required,
  incomplete: 'account.incomplete',
} as const

/** A call that needs an active session and a complete account. */
export function members<Actor extends string>(inside: Cell, except?: Exceptions<NoInfer<Actor>>): Row<Actor> {
  return { door: doorOfMembers, inside, except }
}

export function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

/** The answer to an actor of the area or of `doorActors`. */
export function cellOf(row: Row<string>, actor: string): Cell {
  return row.except?.[actor] ?? (isKeyOf(row.door, actor) ? row.door[actor] : row.inside)
}
