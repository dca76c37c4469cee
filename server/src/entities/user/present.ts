import type { AuthUser, UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import type { AccountState, UserBriefRow } from './queries.ts'

/**
 * People's ids as `array_to_string(…, ',')` gives them. As an array the driver would read them letter by letter, which
 * is a fifth of the work of a feed page.
 */
export function idsIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/**
 * A list of people's ids as it is shown: the caller's own leads where they are in it, then the newest (rulings 18, 44).
 */
export function ownFirst(own: string, newest: readonly string[]): string[] {
  return [own, ...newest.filter((id) => id !== own)].slice(0, limits.likesShown)
}

/** What every form of a person holds; email and provider ids only for oneself (rulings 20, 45). */
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

/** wire.md's U; the email only for oneself (ruling 45). */
export function presentUserCard(row: UserBriefRow, presentContext: PresentContext): UserCard {
  return { ...presentPerson(row, presentContext), ...(row.college_id && { college: row.college_id }) }
}

/**
 * wire.md's AuthUser: oneself. Here alone stand the ids by which other sign-ins know the person: elsewhere nobody needs
 * them, and the statements that show people need not look for them.
 */
export function presentAuthUser(row: UserBriefRow, state: AccountState, files: FileAddresses): AuthUser {
  return {
    ...presentUserCard(row, { userId: row.user_id, files }),
    googleId: state.google_id ?? '',
    ...(state.azure_id && { azureId: state.azure_id }),
    ...(state.closed && { deactivated: true }),
  }
}
