import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import type { Reader } from '../../platform/reader.ts'
import { presentClubBrief } from '../club/present.ts'
import { presentCollege } from '../college/present.ts'
import { presentFest } from '../fest/present.ts'
import type { AdRow } from './queries.ts'

/** wire.md's FeaturedAd. */
export function presentAd(row: AdRow, reader: Reader): FeaturedAd {
  return {
    _id: row.id,
    ...(row.college && { college: presentCollege(row.college, reader) }),
    ...(row.club && { club: presentClubBrief(row.club, reader) }),
    ...(row.fest && { fest: presentFest(row.fest, reader) }),
    description: row.description,
    sponsered: row.sponsored,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
  }
}
