import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'

export interface DeviceRow {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly used_at: Date | null
  readonly by_passkey: boolean
}

const list = statement('user.devices')<DeviceRow, [userId: string, current: string]>(`
  select id, device, created_at, used_at, by_passkey from auth_sessions
  where user_id = $1::uuid and revoked_at is null and expires_at > now()
  order by id = $2::uuid desc, coalesce(used_at, created_at) desc, id desc limit ${limits.devicesShown + 1}`)

/** Somebody's active sessions, `current` first, then the last used; one more than are shown. */
export const listDeviceRows = (db: Db, userId: string, current: string): Promise<DeviceRow[]> =>
  list(db, [userId, current])
