export const festFields = {
  nameRequired: 'Give the festival a name',
} as const
