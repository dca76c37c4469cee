export const doorWords = {
  nameRequired: 'Enter the name of the person.',
} as const
