import type { pushes } from '@quad/contract/calls/pushes.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getDigest, updateDigest } from './digest.ts'
import { getPushSettings, updatePushSettings } from './pushSettings.ts'
import { createPushSubscription, deletePushSubscription } from './pushSubscription.ts'

export const pushHandlers: HandlersOf<typeof pushes> = {
  getPushSettings,
  updatePushSettings,
  createPushSubscription,
  deletePushSubscription,
  getDigest,
  updateDigest,
}
