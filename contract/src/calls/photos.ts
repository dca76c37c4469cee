import { z } from 'zod'
import { captionBody, photosBody } from '../bodies/photos.ts'
import { call } from '../call.ts'
import { eventPhoto, eventPhotosPage, photoLimits } from '../entities/photo.ts'
import { done, id } from '../fields.ts'

const ofEvent = z.strictObject({ id })
const onePhoto = z.strictObject({ id, photoId: id })

/** The photos of an event (EVT-40). */
export const photos = {
  listEventPhotos: call({
    method: 'GET',
    path: '/events/{id}/photos',
    access: 'signedIn',
    summary: 'List the photos of an event, newest first, without those of people with whom the caller has a block.',
    params: ofEvent,
    query: z.strictObject({ before: id.optional() }),
    reply: eventPhotosPage,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  addEventPhotos: call({
    method: 'POST',
    path: '/events/{id}/photos',
    access: 'signedIn',
    summary:
      "Add the caller's uploaded images to the photos of an event that has begun, as one of its admins or somebody who was there. A retry with the same images returns the stored photos.",
    params: ofEvent,
    body: photosBody,
    reply: z.array(eventPhoto).max(photoLimits.perPerson),
    errors: [
      'event.notFound',
      'event.incomplete',
      'photo.cancelled',
      'photo.early',
      'photo.closed',
      'photo.notThere',
      'photo.tooMany',
      'photo.full',
      'upload.unknown',
      'upload.notImage',
    ],
    limit: 'write',
  }),
  setPhotoAdding: call({
    method: 'PUT',
    path: '/events/{id}/photos',
    access: 'signedIn',
    summary: 'Open or close the adding of photos by those who were at an event, as one of its admins.',
    params: ofEvent,
    body: z.strictObject({ open: z.boolean() }),
    reply: done,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'write',
  }),
  updateEventPhoto: call({
    method: 'PUT',
    path: '/events/{id}/photos/{photoId}',
    access: 'signedIn',
    summary: "Change the caption of one of the caller's own photos.",
    params: onePhoto,
    body: captionBody,
    reply: done,
    errors: ['photo.notFound', 'photo.notOwn'],
    limit: 'write',
  }),
  deleteEventPhoto: call({
    method: 'DELETE',
    path: '/events/{id}/photos/{photoId}',
    access: 'signedIn',
    summary: "Delete one of the caller's photos or, as an admin of the event, anybody's.",
    params: onePhoto,
    reply: done,
    errors: ['photo.notFound', 'photo.notYours'],
    limit: 'write',
  }),
  askPhotoRemoval: call({
    method: 'POST',
    path: '/events/{id}/photos/{photoId}/removal',
    access: 'signedIn',
    summary:
      'Ask for the removal of a photo that the caller is in. It is reported and hidden until a site admin decides; `hidden` is false if one has decided before that the photo stays.',
    params: onePhoto,
    reply: z.strictObject({ hidden: z.boolean() }),
    errors: ['photo.notFound', 'photo.own', 'photo.removalsLimit'],
    limit: 'write',
  }),
}
