import { schemaResolver } from '../../shared/forms/resolver.ts'
import { channelChangesBody } from '@quad/contract/bodies/channels.ts'
import type { LoadedChannel } from '../../entities/channel/cache.ts'
import type { z } from 'zod'

const schema = channelChangesBody.required()

export type ChannelValues = z.output<typeof schema>

export const channelResolver = schemaResolver(schema)

export const channelFieldNames = ['name', 'privacy', 'permission'] as const

export function valuesOf(channel: LoadedChannel | undefined): ChannelValues {
  if (!channel) return { name: '', privacy: 'standard', permission: 'public' }
  const { name, privacy, permission } = channel
  return { name, privacy, permission }
}

/** Only the changed fields, so that an edit in another tab isn't undone. */
export function changesOf(now: ChannelValues, before: ChannelValues): Partial<ChannelValues> {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.privacy !== before.privacy && { privacy: now.privacy }),
    ...(now.permission !== before.permission && { permission: now.permission }),
  }
}
