import { z } from 'zod'
import { id, lineIfAny, listLimit, line, search } from '../fields.ts'
import { limits } from '../limits.ts'
import { channelFields } from '../messages/channels.ts'

const fields = {
  name: line(limits.channelNameLength, channelFields.nameRequired),
  privacy: z.enum(['standard', 'private']),
  /** `private`: only admins write (ruling 49). */
  permission: z.enum(['public', 'private']),
}

export const channelBody = z.strictObject({
  name: fields.name,
  privacy: fields.privacy.default('standard'),
  permission: fields.permission.default('public'),
  club: id,
})

/** Absent fields stay as they are. */
export const channelChangesBody = z.strictObject(fields).partial()

export const channelMembersQuery = z.strictObject({
  admin: z.literal('true').optional(),
  '$text[$search]': search.optional(),
  '_id[$lt]': id.optional(),
  limit: listLimit.optional(),
})

/** Each key changes one thing: `admin` makes or unmakes an admin, `role` names the role (ruling 59). */
export const channelMemberChangesBody = z.strictObject({
  admin: z.boolean().optional(),
  role: lineIfAny(limits.roleLength).optional(),
})

export type ChannelChanges = z.output<typeof channelChangesBody>
