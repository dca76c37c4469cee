export const adsKey = ['ads'] as const
/** The console's list, with the ads to come and those that have ended. */
export const allAdsKey = [...adsKey, 'all'] as const
