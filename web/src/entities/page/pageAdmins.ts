import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** Returns the ids of the page's admins after the change. */
type AdminsChange = (admins: readonly UserCard[]) => string[]

/** The admins of an event, a fest or a college, and how to change them. */
export interface PageAdmins {
  readonly page: UseQueryResult<{ readonly admin: readonly UserCard[] }>
  /** The fewest admins that must remain; for an event, the fewest on its own list (ruling 3). */
  readonly fewest: number
  /** For an event: the ids on its own list, and its host's admins, who can't be removed here (ruling 79). */
  readonly hosted?: { readonly own: readonly string[]; readonly host: readonly string[] } | undefined
  /** Applies the change to the latest admins and saves it. */
  readonly change: (changeOf: AdminsChange) => Promise<unknown>
  /** The error code after which the viewer can no longer see the page, and the path to open then. */
  readonly gone: { readonly code: ErrorCode; readonly to: string }
  readonly texts: {
    readonly hint: string
    /** Shown while nobody can be removed. */
    readonly few: string
    readonly leave: string
    readonly left: string
    /** The start of an error message. */
    readonly failed: string
  }
}

export const idsWithout = (admins: readonly UserCard[], personId: string): string[] =>
  admins.map(({ _id }) => _id).filter((id) => id !== personId)
