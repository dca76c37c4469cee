import { writeDay } from '@quad/contract/birthday.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserWithCollege } from '../college/present.ts'
import { idsIn } from '../user/present.ts'
import type { ProfileRow } from './queries.ts'

export function presentProfile(row: ProfileRow, presentContext: PresentContext): Profile {
  const own = row.user_id === presentContext.userId
  return {
    _id: row.user_id,
    user: presentUserWithCollege(row, presentContext),
    email: own || row.shows_email ? (row.email ?? '') : '',
    phone: own || row.shows_phone ? row.phone : '',
    birthday: row.birthday !== null && (own || row.shows_birthday) ? writeDay(row.birthday) : '',
    showsEmail: own && row.shows_email,
    showsPhone: own && row.shows_phone,
    showsBirthday: own && row.shows_birthday,
    ...studyOf(row, own),
    reminders: own ? row.reminders : [],
    ...(own && { messagesFrom: row.messages_from, followsShownTo: row.follows_shown_to }),
    ...(own && row.last_registration && { lastRegistration: row.last_registration }),
    gender: row.gender ?? '',
    bio: row.bio,
    currentLocation: row.current_location,
    website: row.website,
    createdAt: row.created_at.toISOString(),
    blockedUser: own ? idsIn(row.blocked) : [],
    hasBlockedMe: row.has_blocked_viewer,
    blockedByMe: row.blocked_by_viewer,
  }
}

function studyOf(row: ProfileRow, own: boolean): Pick<Profile, 'study' | 'showsStudy'> {
  const year = years.find((one) => one === String(row.year))
  const branch = branches.find((one) => one === row.branch)
  const isShown = (own || row.shows_study) && (year !== undefined || branch !== undefined)
  return {
    ...(isShown && { study: { ...(year && { year }), ...(branch && { branch }) } }),
    ...(own && row.shows_study && { showsStudy: true as const }),
  }
}
