import { z } from 'zod'
import { peopleQuery, profileBody, userBody } from '../bodies/profiles.ts'
import { call } from '../call.ts'
import { profile } from '../entities/profile.ts'
import { userCard, userWithCollege } from '../entities/user.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofPerson = z.strictObject({ id })

export const profiles = {
  updateUser: call({
    method: 'PUT',
    path: '/users/update/{id}',
    access: 'completing',
    summary: "Edit the caller's profile and college; with college and gender set, the account is complete.",
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
      'Get a profile; it has the email, phone and birthday for its owner, and for others if the owner shows them.',
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound'],
    limit: 'read',
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/profile/{id}',
    access: 'signedIn',
    summary:
      "Edit the caller's profile and college, set the list of blocked people, or choose reminders, whose messages arrive without a request and who sees whom the caller follows; absent fields stay as they are.",
    params: ofPerson,
    body: profileBody,
    bodyBytes: limits.longBodyBytes,
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
    limit: 'safety',
  }),
  listUsers: call({
    method: 'GET',
    path: '/users',
    access: 'signedIn',
    summary: 'List people, newest first: of a college, of all other colleges, or whose name contains a text.',
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
      "Block a person: neither can find or message the other, and lists don't show the caller their posts and comments.",
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound', 'block.self', 'block.tooMany'],
    limit: 'safety',
  }),
  unblockUser: call({
    method: 'DELETE',
    path: '/users/block/{id}',
    access: 'signedIn',
    summary: 'Unblock a person.',
    params: ofPerson,
    reply: profile,
    errors: ['user.notFound', 'block.self'],
    limit: 'safety',
  }),
}
