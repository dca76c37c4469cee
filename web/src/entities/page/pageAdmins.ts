import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** Returns the ids of the new admins. */
type AdminsChange = (admins: readonly UserCard[]) => string[]

/** The admins of an event, a fest or a college, and how they are changed. */
export interface PageAdmins {
  readonly page: UseQueryResult<{ readonly admin: readonly UserCard[] }>
  /** Somebody is removed only while there are more; of an event, on its own list (ruling 3). */
  readonly fewest: number
  /** Of an event: its own list, and the admins of its host, who stay as long as they are (ruling 79). */
  readonly hosted?: { readonly own: readonly string[]; readonly host: readonly string[] } | undefined
  /** Makes the change to the admins as they are now. */
  readonly change: (changeOf: AdminsChange) => Promise<unknown>
  /** The refusal of somebody who doesn't see the page any more, and where they go. */
  readonly gone: { readonly code: ErrorCode; readonly to: string }
  readonly texts: {
    readonly hint: string
    /** Shown while nobody can be removed. */
    readonly few: string
    readonly leave: string
    readonly left: string
    /** The start of an error. */
    readonly failed: string
  }
}

export const idsWithout = (admins: readonly UserCard[], personId: string): string[] =>
  admins.map(({ _id }) => _id).filter((id) => id !== personId)
