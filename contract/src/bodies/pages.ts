import { z } from 'zod'
import { email } from '../email.ts'
import { fileLocation, idList, lineIfAny, linkIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { uploadFields } from '../messages/uploads.ts'

/** A city or venue, with its coordinates if it was chosen from suggestions. */
export const placeBody = (max: number) =>
  z.strictObject({
    address: lineIfAny(max),
    latLng: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  })

const idIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && '_id' in given ? given._id : given

/** The admins of a page. Existing clients send whole people, of whom only the ids are read (ruling 52). */
export const adminsBody = z.preprocess(
  (given: unknown) => (Array.isArray(given) ? given.slice(0, limits.adminsMax + 1).map(idIn) : given),
  idList(limits.adminsMax),
)

/** The address of an upload or of the current picture; '' removes it. */
export const pictureBody = z.union([z.literal(''), fileLocation], uploadFields.uploadFirst)

/** How to reach the people of a page; each may be empty. */
export const contactFields = {
  email: z.union([z.literal(''), email]),
  website: linkIfAny(limits.websiteLength),
  instagram: linkIfAny(limits.websiteLength),
  linkedIn: linkIfAny(limits.websiteLength),
} as const
