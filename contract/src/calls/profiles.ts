import { z } from 'zod'
import { call } from '../call.ts'
import { profile } from '../entities/profile.ts'
import { id } from '../fields.ts'

const ofPerson = z.strictObject({ id })

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
}
