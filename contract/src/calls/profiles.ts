import { z } from 'zod'
import { call } from '../call.ts'
import { gender, userWithCollege } from '../entities/user.ts'
import { id, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../refusals.ts'

/** What one says of oneself; what is left out stays as it is. */
export const userBody = z.strictObject({
  firstname: line(limits.nameLength, fieldMessages.firstnameRequired).optional(),
  lastname: line(limits.nameLength, fieldMessages.lastnameRequired).optional(),
  college: z.uuid(fieldMessages.collegeRequired).toLowerCase().optional(),
  gender: z.enum(gender.enum, fieldMessages.genderRequired).optional(),
})

export type UserChanges = z.output<typeof userBody>

export const profiles = {
  updateUser: call({
    method: 'PUT',
    path: '/users/update/{id}',
    access: 'completing',
    summary: 'Change what one says of oneself; with college and gender said, the account is complete.',
    params: z.strictObject({ id }),
    body: userBody,
    ignores: ['_id'],
    reply: userWithCollege,
    errors: ['user.notFound', 'profile.notYours', 'signup.collegeUnknown', 'signup.collegeDomain'],
    limit: 'write',
  }),
}
