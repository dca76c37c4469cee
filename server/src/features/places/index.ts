import type { places } from '@quad/contract/calls/places.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { listPlaces } from './listPlaces.ts'

export const placeHandlers: HandlersOf<typeof places> = {
  listPlaces,
}
