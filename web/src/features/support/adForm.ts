import { adFields } from '@quad/contract/bodies/support.ts'
import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { adPage, pageAt, pagePath } from '../../entities/ad/adPage.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

const when = z.string().min(1, fieldMessages.momentInvalid)
const isPage = (address: string) => pageAt(address.trim()) !== undefined

const fields = {
  page: {
    kind: 'text',
    label: 'Page address',
    hint: 'The address of a college, club, festival or event on Quad',
    input: { autoCapitalize: 'none', dir: undefined, inputMode: 'url', spellCheck: false },
    rule: z.string().refine(isPage, 'Enter the address of a college, club, festival or event'),
  },
  description: { kind: 'area', label: 'Text', rows: 3, rule: adFields.shape.description },
  startDate: { kind: 'moment', label: 'From', deps: 'endDate', rule: when },
  endDate: { kind: 'moment', label: 'Until', rule: when },
  sponsered: { kind: 'check', label: 'Sponsored', hint: 'Marks the ad as paid for' },
} as const

export type AdForm = ValuesOf<typeof fields>

export const adForm = describeForm(fields, ({ startDate, endDate }, refuse) => {
  if (startDate !== '' && endDate !== '' && startDate >= endDate) refuse('endDate', fieldMessages.endsAfterStart)
})

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
  return valuesFrom(fields, {
    ...ad,
    page: page ? `${location.origin}${pagePath(page)}` : '',
    startDate: localMinute(ad ? new Date(ad.startDate) : now),
    endDate: localMinute(ad ? new Date(ad.endDate) : new Date(now.getTime() + fortnightMs)),
  })
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
