import type { FeaturedAd } from '@quad/contract/entities/ad.ts'

export interface AdPage {
  readonly kind: 'college' | 'club' | 'fest'
  readonly id: string
  readonly name: string
  readonly picture: string
}

const folders = { college: '/college/', club: '/club/about/', fest: '/club/fest/' } as const

export function adPage({ college, club, fest }: FeaturedAd): AdPage | undefined {
  if (college) return { kind: 'college', id: college._id, name: college.collegeName, picture: college.collegeImg }
  if (club) return { kind: 'club', id: club._id, name: club.clubName, picture: club.clubImg }
  return fest && { kind: 'fest', id: fest._id, name: fest.festName, picture: fest.festImg }
}

export function pagePath({ kind, id }: Pick<AdPage, 'kind' | 'id'>): string {
  return `${folders[kind]}${id}`
}

/** Parses the address of a college, club or fest page; undefined for any other address. */
export function pageAt(address: string): Pick<AdPage, 'kind' | 'id'> | undefined {
  const path = URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : ''
  const found = /^\/(college|club\/about|club\/fest)\/([0-9a-f-]{36})\/?$/i.exec(path)
  if (!found?.[2]) return undefined
  const kind = found[1] === 'college' ? 'college' : found[1] === 'club/about' ? 'club' : 'fest'
  return { kind, id: found[2] }
}
