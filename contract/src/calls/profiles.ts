import { z } from 'zod'
import { call } from '../call.ts'
import { profile, profileFields } from '../entities/profile.ts'
import { userCard, userWithCollege } from '../entities/user.ts'
import { containedText, id, listLimit, search } from '../fields.ts'
import { limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { fieldMessages } from '../messages/fields.ts'

const ofPerson = z.strictObject({ id })

/**
 * What one says of oneself, the college included: the form of the mobile client (wire.md §2) that completes an account
 * too.
 */
export const userBody = z.strictObject({
  ...profileFields,
  college: z.uuid(accountFields.collegeRequired).toLowerCase().optional(),
})

/** The same, and whom one has blocked: the whole list, compared with what it was (ruling 52). */
export const profileBody = userBody.extend({ blockedUser: z.array(id).max(limits.blockedMax).optional() })

export type UserChanges = z.output<typeof userBody>

/**
 * The forms in which clients ask for people (ruling 51), each key spelt out. A client without a college leaves it
 * empty.
 */
const peopleQuery = z
  .strictObject({
    '_id[$ne]': id.optional(),
    college: z.union([z.literal(''), id]).optional(),
    'college[$ne]': z.union([z.literal(''), id]).optional(),
    'displayName[$regex]': containedText.optional(),
    'displayName[$options]': z.literal('i').optional(),
    '$text[$search]': search.optional(),
    '_id[$lt]': id.optional(),
    limit: listLimit.optional(),
  })
  .refine((query) => query.college === undefined || query['college[$ne]'] === undefined, {
    path: ['college[$ne]'],
    message: fieldMessages.oneOf,
  })
  .refine((query) => query['displayName[$regex]'] === undefined || query['$text[$search]'] === undefined, {
    path: ['$text[$search]'],
    message: fieldMessages.oneOf,
  })

export const profiles = {
  updateUser: call({
    method: 'PUT',
    path: '/users/update/{id}',
    access: 'completing',
    summary: 'Change what one says of oneself; with college and gender said, the account is complete.',
    params: ofPerson,
    body: userBody,
    ignores: ['_id'],
    reply: userWithCollege,
    errors: [
      'user.notFound',
      'profile.notYours',
      'signup.collegeUnknown',
      'signup.collegeDomain',
      'signup.tooYoung',
      'signup.birthdayInFuture',
      'upload.unknown',
      'upload.notImage',
    ],
    limit: 'write',
  }),
  getProfile: call({
    method: 'GET',
    path: '/profile/{id}',
    access: 'signedIn',
    summary:
      'A profile; email, phone and birthday stand in it for its owner, and for others where the owner shows them.',
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound'],
    limit: 'read',
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/profile/{id}',
    access: 'signedIn',
    summary: "Change one's own profile and college, or set whom one has blocked; what is left out stays as it is.",
    params: ofPerson,
    body: profileBody,
    ignores: ['_id'],
    reply: profile,
    errors: [
      'user.notFound',
      'profile.notYours',
      'signup.collegeUnknown',
      'signup.collegeDomain',
      'signup.tooYoung',
      'signup.birthdayInFuture',
      'block.tooMany',
      'upload.unknown',
      'upload.notImage',
    ],
    limit: 'write',
  }),
  listUsers: call({
    method: 'GET',
    path: '/users',
    access: 'signedIn',
    summary: 'People, the newest first: of a college, of all others, or those whose name holds a text.',
    query: peopleQuery,
    reply: z.array(userCard),
    errors: [],
    limit: 'read',
  }),
  blockUser: call({
    method: 'PUT',
    path: '/users/block/{id}',
    access: 'signedIn',
    summary:
      'Block a person: neither finds the other or can write to them, and their posts and comments are not listed.',
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound', 'block.self', 'block.tooMany'],
    limit: 'write',
  }),
  unblockUser: call({
    method: 'DELETE',
    path: '/users/block/{id}',
    access: 'signedIn',
    summary: 'Take a block back.',
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound', 'block.self'],
    limit: 'write',
  }),
}
