export const questionWords = {
  cancel: 'Cancel',
} as const
