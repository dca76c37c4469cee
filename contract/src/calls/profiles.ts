import { z } from 'zod'
import { call } from '../call.ts'
import { profile, profileFields } from '../entities/profile.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofPerson = z.strictObject({ id })

/** What one says of oneself, and whom one has blocked: the whole list, compared with what it was (ruling 52). */
export const profileBody = z.strictObject({
  ...profileFields,
  blockedUser: z.array(id).max(limits.blockedMax).optional(),
})

export const profiles = {
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
    summary: "Change one's own profile, or set whom one has blocked; what is left out stays as it is.",
    params: ofPerson,
    body: profileBody,
    ignores: ['_id', 'userImg'],
    reply: profile,
    errors: ['user.notFound', 'profile.notYours', 'signup.tooYoung', 'signup.birthdayInFuture', 'block.tooMany'],
    limit: 'write',
  }),
}
