export const userWords = {
  verified: 'Verified',
} as const
