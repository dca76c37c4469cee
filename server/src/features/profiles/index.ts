import type { profiles } from '@quad/contract/calls/profiles.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { blockUser, unblockUser } from './blockUser.ts'
import { getProfile, listUsers } from './getProfile.ts'
import { updateProfile } from './updateProfile.ts'
import { updateUser } from './updateUser.ts'

export const profileHandlers: HandlersOf<typeof profiles> = {
  updateUser,
  getProfile,
  updateProfile,
  listUsers,
  blockUser,
  unblockUser,
}
