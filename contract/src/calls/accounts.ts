import { z } from 'zod'
import { call } from '../call.ts'
import { userCard, userWithCollege } from '../entities/user.ts'
import { count, done, id } from '../fields.ts'
import { collegeLogin } from './collegeSignIns.ts'
import { credentials } from './credentials.ts'
import { devices } from './devices.ts'
import { passkeys } from './passkeys.ts'
import { signIn } from './signIn.ts'

const ofPerson = z.strictObject({ id })

export const accounts = {
  ...signIn,
  ...collegeLogin,
  ...credentials,
  ...devices,
  ...passkeys,
  logout: call({
    method: 'POST',
    path: '/users/logout',
    access: 'activating',
    summary: 'End this session and revoke its token.',
    reply: done,
    errors: [],
    limit: 'safety',
  }),
  closeAccount: call({
    method: 'DELETE',
    path: '/profile/{id}',
    access: 'completing',
    summary:
      "Close the caller's account: hides it, leaves all clubs and revokes all sessions. It can be reopened for 15 days; then a job erases it.",
    params: ofPerson,
    reply: done,
    errors: ['user.notFound', 'profile.notYours'],
    limit: 'safety',
  }),
  activateAccount: call({
    method: 'PUT',
    path: '/users/activate/{id}',
    access: 'activating',
    summary: "Reopen the caller's account within 15 days; the log-in's token then gives full access.",
    params: ofPerson,
    body: z.strictObject({}),
    ignores: ['_id', 'firstname', 'lastname', 'platform'],
    reply: userWithCollege,
    errors: ['user.notFound', 'account.closedForGood'],
    limit: 'write',
  }),
  getUser: call({
    method: 'GET',
    path: '/users/{id}',
    access: 'completing',
    summary: "Get a person's card; only the caller's own card has the email.",
    params: ofPerson,
    reply: userCard,
    errors: ['user.notFound'],
    limit: 'read',
  }),
  findRequiredVersion: call({
    method: 'GET',
    path: '/users/apps/update',
    access: 'public',
    staysOpen: true,
    summary: 'Get the oldest version of a mobile app that still works with this server; 0 if every version does.',
    query: z.strictObject({ platform: z.enum(['android', 'ios', 'web']) }),
    reply: z.strictObject({ requiredVersion: count }),
    errors: [],
    limit: 'read',
  }),
  logActivity: call({
    method: 'POST',
    path: '/dashboard/log_activity',
    access: 'completing',
    summary: 'Count a use of a mobile app, without the person, in /metrics.',
    body: z.strictObject({ activityType: z.enum(['login', 'logout', 'active', 'joinedClub', 'registeredEvent']) }),
    ignores: ['college', 'platform'],
    reply: done,
    errors: [],
    limit: 'mark',
  }),
}
