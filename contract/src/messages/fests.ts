export const festFields = {
  nameRequired: 'Give the fest a name',
} as const
