import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listDeviceRows } from '../../entities/user/deviceQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists where the caller is signed in (DEV-01). */
export const listDevices: Handler<typeof calls.listDevices> = async ({ viewer, context }) => {
  const rows = await listDeviceRows(context.db, viewer.userId, viewer.sessionId)
  return {
    devices: rows.slice(0, limits.devicesShown).map(({ id, device, created_at, used_at, by_passkey }) => ({
      _id: id,
      name: device,
      signedInAt: created_at.toISOString(),
      usedAt: used_at && used_at.toISOString(),
      byPasskey: by_passkey,
      current: id === viewer.sessionId,
    })),
    more: rows.length > limits.devicesShown,
  }
}

/** Signs out one of the caller's devices (DEV-02, ruling 31). */
export const signOutDevice: Handler<typeof calls.signOutDevice> = async ({ viewer, params, context }) => {
  const { db, sessions } = context
  if (!(await db.transaction().execute((trx) => sessions.endOne(trx, viewer.userId, params.id))))
    fail('device.notFound')
  sessions.forget(params.id)
  return { success: true }
}

/** Signs out all of the caller's devices but this one (DEV-02, ruling 31). */
export const signOutOtherDevices: Handler<typeof calls.signOutOtherDevices> = async ({ viewer, context }) => {
  const { db, sessions } = context
  const ended = await db.transaction().execute((trx) => sessions.endAll(trx, viewer.userId, viewer.sessionId))
  sessions.forget(...ended)
  return { success: true }
}
