import { z } from 'zod'
import { fileLocation, lineIfAny } from '../fields.ts'
import { photoLimits } from '../entities/photo.ts'
import { photoFields } from '../messages/photos.ts'

const caption = lineIfAny(photoLimits.captionLength)

/** '' for none. */
export const captionBody = z.strictObject({ caption })

export const photosBody = z.strictObject({
  photos: z
    .array(z.strictObject({ file: fileLocation, caption: caption.default('') }))
    .min(1, photoFields.choose)
    .max(photoLimits.perPerson, photoFields.tooMany)
    .refine((list) => new Set(list.map(({ file }) => file)).size === list.length, photoFields.same),
})

export type NewPhoto = z.output<typeof photosBody>['photos'][number]
