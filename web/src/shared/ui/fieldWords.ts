/** What form fields say beside their labels. */
export const fieldWords = {
  password: { show: 'Show password', hide: 'Hide password' },
  optional: 'optional',
} as const
