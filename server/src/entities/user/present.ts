import type { AuthUser, UserCard } from '@quad/contract/entities/user.ts'
import type { UserBriefRow } from './queries.ts'

/**
 * People's ids as `array_to_string(…, ',')` gives them. As an array the driver would read them letter by letter, which
 * is a fifth of the work of a feed page.
 */
export function idsIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/** What every form of a person holds; email and provider ids only for oneself (rulings 20, 45). */
export function presentPerson(row: UserBriefRow, viewerId: string | undefined) {
  return {
    _id: row.user_id,
    firstname: row.firstname,
    lastname: row.lastname,
    displayName: row.display_name,
    userImg: '',
    user_name: row.handle,
    username: row.user_id === viewerId ? row.email : '',
    googleId: '',
    admin: row.site_admin,
  }
}

/** wire.md's U; the email only for oneself (ruling 45). */
export function presentUserCard(row: UserBriefRow, viewerId: string | undefined): UserCard {
  return { ...presentPerson(row, viewerId), college: row.college_id }
}

/** wire.md's AuthUser: oneself. */
export function presentAuthUser(row: UserBriefRow): AuthUser {
  return { ...presentPerson(row, row.user_id), college: row.college_id }
}
