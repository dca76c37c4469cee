import { digestBody, pushChanges } from '../bodies/pushes.ts'
import { call } from '../call.ts'
import { pushSettings, pushSubscription } from '../entities/push.ts'
import { digest } from '../entities/digest.ts'
import { done } from '../fields.ts'

export const pushes = {
  getPushSettings: call({
    method: 'GET',
    path: '/push',
    access: 'signedIn',
    summary: "Get the caller's choice of push messages, and the key with which a browser subscribes.",
    reply: pushSettings,
    errors: [],
    limit: 'read',
  }),
  updatePushSettings: call({
    method: 'PUT',
    path: '/push',
    access: 'signedIn',
    summary:
      'Choose the kinds of push messages, whether they show names and texts, and quiet hours and exam mode, in which none are sent; absent fields stay as they are.',
    body: pushChanges,
    reply: pushSettings,
    errors: [],
    limit: 'write',
  }),
  createPushSubscription: call({
    method: 'PUT',
    path: '/push/subscription',
    access: 'signedIn',
    summary:
      'Send push messages to the device of this session, until the session ends; replaces its former subscription. Of an account’s devices, the latest 10 receive them.',
    body: pushSubscription,
    reply: done,
    errors: ['push.keyChanged', 'push.keyInvalid'],
    limit: 'write',
  }),
  deletePushSubscription: call({
    method: 'DELETE',
    path: '/push/subscription',
    access: 'signedIn',
    summary: 'Send no more push messages to the device of this session.',
    reply: done,
    errors: [],
    limit: 'write',
  }),
  getDigest: call({
    method: 'GET',
    path: '/digest',
    access: 'signedIn',
    summary: 'Get how often, at which hour, and by which way the caller gets a digest of what is unread.',
    reply: digest,
    errors: [],
    limit: 'read',
  }),
  updateDigest: call({
    method: 'PUT',
    path: '/digest',
    access: 'signedIn',
    summary:
      'Choose how often, and at which hour, the caller gets a digest of what is unread, by mail, push or both: never, every day, or every week on Monday. Nothing is sent if nothing is unread.',
    body: digestBody,
    reply: digest,
    errors: [],
    limit: 'write',
  }),
}
