import type { AuthUser, UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import type { AccountState, UserBriefRow } from './queries.ts'

/**
 * Splits ids aggregated by `array_to_string(…, ',')`. The driver would parse a PostgreSQL array character by character,
 * a fifth of the cost of a feed page.
 */
export function idsIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/** The user ids that a list shows: the caller's own first, then the newest (rulings 18, 44). */
export function ownFirst(own: string, newest: readonly string[]): string[] {
  return [own, ...newest.filter((id) => id !== own)].slice(0, limits.likesShown)
}

/** The fields that every form of a user shares; the email only for the user themselves (rulings 20, 45). */
export function presentPerson(row: UserBriefRow, presentContext: PresentContext) {
  return {
    _id: row.user_id,
    firstname: row.firstname,
    lastname: row.lastname,
    displayName: row.display_name,
    userImg: presentContext.files.picture(row.picture_id),
    user_name: row.handle,
    username: row.user_id === presentContext.userId ? (row.email ?? '') : '',
    googleId: '',
    admin: row.site_admin,
  }
}

export function presentUserCard(row: UserBriefRow, presentContext: PresentContext): UserCard {
  return { ...presentPerson(row, presentContext), ...(row.college_id && { college: row.college_id }) }
}

/** wire.md's AuthUser: oneself. Only here are provider ids included, so that other statements needn't load them. */
export function presentAuthUser(row: UserBriefRow, state: AccountState, files: FileAddresses): AuthUser {
  return {
    ...presentUserCard(row, { userId: row.user_id, files }),
    googleId: state.google_id ?? '',
    ...(state.azure_id && { azureId: state.azure_id }),
    ...(state.closed && { deactivated: true }),
  }
}
