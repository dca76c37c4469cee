/** The address that calls a phone as its owner wrote it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`
