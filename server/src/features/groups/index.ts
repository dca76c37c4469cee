import type { groups } from '@quad/contract/calls/groups.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addGroupMembers, listGroupMembers, removeGroupMember, updateGroupMember } from './groupMembers.ts'
import { createGroup, getRoom, updateGroup } from './groups.ts'

export const groupHandlers: HandlersOf<typeof groups> = {
  createGroup,
  getRoom,
  updateGroup,
  listGroupMembers,
  addGroupMembers,
  updateGroupMember,
  removeGroupMember,
}
