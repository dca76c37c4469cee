import type { profiles } from '@quad/contract/calls/profiles.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { blockUser, unblockUser } from './blockUser.ts'
import { getProfile, listUsers, updateProfile, updateUser } from './updateProfile.ts'

export const profileHandlers: HandlersOf<typeof profiles> = {
  updateUser,
  getProfile,
  updateProfile,
  listUsers,
  blockUser,
  unblockUser,
}
