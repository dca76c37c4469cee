export const doorWords = {
  nameRequired: 'Enter the name of the person.',
  codeRequired: 'Enter the six digits of the code',
} as const
