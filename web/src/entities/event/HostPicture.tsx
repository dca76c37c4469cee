import type { EventItem } from '@quad/contract/entities/event.ts'
import { PagePicture } from '../page/PagePicture.tsx'
import { hostOf } from './facts.ts'

interface HostPictureProps {
  readonly event: Pick<EventItem, 'festival' | 'club' | 'college'>
  readonly size: 24 | 40
}

/** The picture of an event's host. Decorative: the name is always beside it. */
export function HostPicture({ event, size }: HostPictureProps) {
  const host = hostOf(event)
  if (!host) return null
  return <PagePicture id={host.id} name={host.name} src={host.image} size={size} />
}
