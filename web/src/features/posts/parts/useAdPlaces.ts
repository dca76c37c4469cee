import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { useState } from 'react'

const postsBetween = 8

/**
 * Where ads stand among posts on screens without a right column: one after every eighth post, each ad once. Ads that
 * come when posts are there already stand below these, so that nothing moves. Gives the ad behind the post of an index.
 */
export function useAdPlaces(
  postCount: number,
  ads: readonly FeaturedAd[] | undefined,
): (index: number) => FeaturedAd | undefined {
  // How many posts stood there when the ads came.
  const [before, setBefore] = useState(ads && 0)
  if (ads !== undefined && before === undefined) setBefore(postCount)
  const passed = Math.floor((before ?? postCount) / postsBetween)
  return (index) => ((index + 1) % postsBetween === 0 ? ads?.[(index + 1) / postsBetween - 1 - passed] : undefined)
}
