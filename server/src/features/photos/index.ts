import type { photos } from '@quad/contract/calls/photos.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import {
  addEventPhotos,
  askPhotoRemoval,
  deleteEventPhoto,
  listEventPhotos,
  setPhotoAdding,
  updateEventPhoto,
} from './photos.ts'

export const photoHandlers: HandlersOf<typeof photos> = {
  listEventPhotos,
  addEventPhotos,
  setPhotoAdding,
  updateEventPhoto,
  deleteEventPhoto,
  askPhotoRemoval,
}
