import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentClubBrief } from '../club/present.ts'
import { presentCollege } from '../college/present.ts'
import { presentEventItem } from '../event/present.ts'
import { presentFest } from '../fest/present.ts'
import type { AdRow } from './queries.ts'

export function presentAd(row: AdRow, presentContext: PresentContext): FeaturedAd {
  return {
    _id: row.id,
    ...(row.college && { college: presentCollege(row.college, presentContext) }),
    ...(row.club && { club: presentClubBrief(row.club, presentContext) }),
    ...(row.fest && { fest: presentFest(row.fest, presentContext) }),
    ...(row.event && { event: presentEventItem(row.event, presentContext) }),
    description: row.description,
    sponsered: row.sponsored,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
  }
}
