import type { EventPhoto } from '@quad/contract/entities/photo.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { PhotoRow } from './queries.ts'

/** A photo of an event, for one of its admins or somebody else. */
export function presentPhoto(row: PhotoRow, isAdmin: boolean, presentContext: PresentContext): EventPhoto {
  const { id, caption, hidden, file } = row
  return {
    _id: id,
    user: presentUserCard(row, presentContext),
    caption,
    media: presentMedia(file, presentContext.files),
    hidden,
    deletable: isAdmin || row.user_id === presentContext.userId,
    createdAt: instantOf(id),
  }
}
