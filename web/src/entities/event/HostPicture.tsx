import type { EventItem } from '@quad/contract/entities/event.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { ClubPicture } from '../club/ClubPicture.tsx'
import { hostOf } from './facts.ts'

interface HostPictureProps {
  readonly event: Pick<EventItem, 'festival' | 'club' | 'college'>
  readonly size: 24 | 40
}

/** The picture of an event's host. Decorative: the name is always beside it. */
export function HostPicture({ event, size }: HostPictureProps) {
  const host = hostOf(event)
  if (!host) return null
  const { kind, id, name, image } = host
  if (kind === 'club') return <ClubPicture club={{ _id: id, clubName: name, clubImg: image }} size={size} />
  return <Avatar id={id} name={name} src={image} size={size} square />
}
