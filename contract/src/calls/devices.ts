import { z } from 'zod'
import { call } from '../call.ts'
import { device } from '../entities/device.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

export const devices = {
  listDevices: call({
    method: 'GET',
    path: '/account/devices',
    access: 'signedIn',
    summary:
      "List the caller's sessions with their devices: this one first, then the last used, up to 50; `more` if there are others.",
    reply: z.strictObject({ devices: z.array(device).max(limits.devicesShown), more: z.boolean() }),
    errors: [],
    limit: 'read',
  }),
  signOutDevice: call({
    method: 'DELETE',
    path: '/account/devices/{id}',
    access: 'signedIn',
    summary: "End one of the caller's sessions: closes its sockets and ends its push messages at once.",
    params: z.strictObject({ id }),
    reply: done,
    errors: ['device.notFound'],
    limit: 'safety',
  }),
  signOutOtherDevices: call({
    method: 'DELETE',
    path: '/account/devices',
    access: 'signedIn',
    summary: "End all of the caller's sessions but this one.",
    reply: done,
    errors: [],
    limit: 'safety',
  }),
}
