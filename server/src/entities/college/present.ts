import type { College, PendingCollege } from '@quad/contract/entities/college.ts'
import type { CollegeBrief, UserWithCollege } from '@quad/contract/entities/user.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, presentPerson, presentUserCard } from '../user/present.ts'
import type { PendingCollegeRow } from './requestQueries.ts'
import type { CollegeJson, CollegeRow, UserWithCollegeRow } from './queries.ts'

export function presentCollege(row: CollegeRow, presentContext: PresentContext): College {
  return {
    _id: row.id,
    admin: row.admins.map((admin) => presentUserCard(admin, presentContext)),
    collegeName: row.name,
    collegeImg: presentContext.files.picture(row.picture_id),
    description: row.description,
    email: row.email,
    website: row.website,
    instagram: row.instagram,
    linkedIn: row.linkedin,
    restricted: row.restricted,
    emailDomain: row.email_domain,
    domain: row.email_domain === '' ? [] : [row.email_domain, ...row.other_domains],
    verified: row.verified,
    live: row.live,
    city: {
      address: row.city_address,
      ...(row.city_lat !== null && row.city_lng !== null && { latLng: { lat: row.city_lat, lng: row.city_lng } }),
    },
  }
}

export function presentPendingCollege(row: PendingCollegeRow, presentContext: PresentContext): PendingCollege {
  return {
    ...presentCollege(row, presentContext),
    ...(row.maker && { maker: presentUserCard(row.maker, presentContext) }),
    peopleCount: row.people,
    goesLiveAt: row.goes_live_at.toISOString(),
  }
}

export function presentUserWithCollege(row: UserWithCollegeRow, presentContext: PresentContext): UserWithCollege {
  const college = collegeOf(row, presentContext)
  return { ...presentPerson(row, presentContext), ...(college && { college }) }
}

function collegeOf(row: UserWithCollegeRow, { files }: PresentContext): CollegeBrief | undefined {
  if (row.college_id === null || row.college_name === null) return undefined
  return {
    _id: row.college_id,
    collegeName: row.college_name,
    collegeImg: files.picture(row.college_picture_id),
    admin: idsIn(row.college_admins),
    email: row.college_email ?? '',
    restricted: row.college_restricted ?? false,
    emailDomain: row.college_email_domain ?? '',
  }
}

export function presentCollegeBrief(row: CollegeJson, { files }: PresentContext): CollegeBrief {
  return {
    _id: row.id,
    collegeName: row.name,
    collegeImg: files.picture(row.picture_id),
    admin: row.admins,
    email: row.email,
    restricted: row.restricted,
    emailDomain: row.email_domain,
  }
}
