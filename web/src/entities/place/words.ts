export const placeWords = {
  suggestions: (label: string) => `Suggestions for ${label}`,
} as const
