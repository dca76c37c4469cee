import { schemaResolver } from '../../shared/forms/resolver.ts'
import { adFields } from '@quad/contract/bodies/support.ts'
import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { adPage, pageAt, pagePath } from '../../entities/ad/adPage.ts'
import { adFormWords } from './words.ts'

const when = z.string().min(1, fieldMessages.momentInvalid)

const adForm = z
  .object({
    page: z.string().refine((address) => pageAt(address.trim()) !== undefined, adFormWords.pageInvalid),
    description: adFields.shape.description,
    sponsered: z.boolean(),
    startDate: when,
    endDate: when,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    path: ['endDate'],
    message: fieldMessages.endsAfterStart,
  })

export type AdForm = z.input<typeof adForm>

export const adResolver = schemaResolver(adForm)

const fortnightMs = 14 * 86_400_000

/** The value of a datetime-local input: in the viewer's zone, to the minute. */
function localMinute(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The form's initial values: the ad's own, or the next fortnight for a new one. */
export function formOf(ad: FeaturedAd | undefined): AdForm {
  const page = ad && adPage(ad)
  const now = new Date()
  return {
    page: page ? `${location.origin}${pagePath(page)}` : '',
    description: ad?.description ?? '',
    sponsered: ad?.sponsered ?? false,
    startDate: localMinute(ad ? new Date(ad.startDate) : now),
    endDate: localMinute(ad ? new Date(ad.endDate) : new Date(now.getTime() + fortnightMs)),
  }
}

export function adOf({ page, startDate, endDate, ...said }: AdForm) {
  const at = pageAt(page.trim())
  return {
    ...said,
    ...(at && { [at.kind]: at.id }),
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
  }
}
