import type { FeaturedAd } from '@quad/contract/entities/ad.ts'

export interface AdPage {
  readonly kind: 'college' | 'club' | 'fest' | 'event'
  readonly id: string
  readonly name: string
  readonly picture: string
}

const folders = { college: '/college/', club: '/club/about/', fest: '/club/fest/', event: '/events/' } as const
const kinds = ['college', 'club', 'fest', 'event'] as const

export function adPage({ college, club, fest, event }: FeaturedAd): AdPage | undefined {
  if (college) return { kind: 'college', id: college._id, name: college.collegeName, picture: college.collegeImg }
  if (club) return { kind: 'club', id: club._id, name: club.clubName, picture: club.clubImg }
  if (event) return { kind: 'event', id: event._id, name: event.eventTitle, picture: event.eventImg }
  return fest && { kind: 'fest', id: fest._id, name: fest.festName, picture: fest.festImg }
}

export function pagePath({ kind, id }: Pick<AdPage, 'kind' | 'id'>): string {
  return `${folders[kind]}${id}`
}

/** Parses the address of a college's, club's, fest's or event's page; undefined for any other address. */
export function pageAt(address: string): Pick<AdPage, 'kind' | 'id'> | undefined {
  const path = URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : ''
  const found = /^\/(college|club\/about|club\/fest|events)\/([0-9a-f-]{36})\/?$/i.exec(path)
  const kind = kinds.find((one) => folders[one] === `/${found?.[1]?.toLowerCase()}/`)
  return found?.[2] && kind ? { kind, id: found[2] } : undefined
}
