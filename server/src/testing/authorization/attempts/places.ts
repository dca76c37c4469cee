import { checkArea } from '../areaCheck.ts'
import { placePermissions } from '../permissions/places.ts'

export const placeCheck = checkArea(placePermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: {
    listPlaces: ({ quad, as }) => quad.call('listPlaces', { query: { city: 'Pune' } }, as),
  },
})
