import type { ClubItem } from '@quad/contract/entities/club.ts'
import { PagePicture } from '../page/PagePicture.tsx'

interface ClubPictureProps {
  readonly club: Pick<ClubItem, '_id' | 'clubImg'>
  readonly size?: 24 | 40 | 72 | 96
}

/** A club's picture, or a drawn one. Decorative: the name is always beside it. */
export function ClubPicture({ club: { _id: id, clubImg }, size = 40 }: ClubPictureProps) {
  return <PagePicture id={id} src={clubImg} size={size} />
}
