import type { Fest } from '@quad/contract/entities/fest.ts'
import type { Reader } from '../../platform/reader.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { FestRow } from './queries.ts'

/** wire.md's Fest. */
export function presentFest(row: FestRow, reader: Reader): Fest {
  return {
    _id: row.id,
    admin: row.admins.map((admin) => presentUserCard(admin, reader)),
    festName: row.name,
    festImg: reader.files.picture(row.picture_id),
    college: presentCollegeBrief(row.college),
    startDate: new Date(row.starts_at).toISOString(),
    endDate: new Date(row.ends_at).toISOString(),
    description: row.description,
    email: row.email,
    website: row.website,
    instagram: row.instagram,
    linkedIn: row.linkedin,
    followersCount: row.followers_count,
  }
}
