export const placeFields = {
  position: 'Choose a city first',
} as const
