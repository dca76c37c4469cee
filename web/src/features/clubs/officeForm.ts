import type { NewOffice, OfficeChanges } from '@quad/contract/bodies/offices.ts'
import { isTerm, officeBody } from '@quad/contract/bodies/offices.ts'
import { clubRightList } from '@quad/contract/entities/clubRight.ts'
import type { Office } from '@quad/contract/entities/office.ts'
import { limits } from '@quad/contract/limits.ts'
import { officeFields } from '@quad/contract/messages/clubs.ts'
import { z } from 'zod'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { draftWords } from '../../shared/words.ts'
import { officeWords } from './officeWords.ts'

const { form: words } = officeWords

/** The value of a date field that may be empty. */
export const dayOrNone = z.union([
  z.literal(''),
  z.iso.date(draftWords.dateRequired).regex(/^(?:19|2\d)/, draftWords.dateRequired),
])

const fields = {
  title: {
    kind: 'text',
    label: words.title,
    hint: words.titleHint,
    max: limits.roleLength,
    rule: officeBody.shape.title,
  },
  powers: {
    kind: 'choice',
    label: words.powers,
    choices: [
      { value: 'some', label: words.some, hint: words.someHint },
      { value: 'admin', label: words.admin, hint: words.adminHint },
    ],
  },
  rights: { kind: 'own', rule: clubRightList, when: { powers: 'some' } },
  startsOn: { kind: 'date', label: words.startsOn, optional: true, rule: dayOrNone, deps: 'endsOn' },
  endsOn: { kind: 'date', label: words.endsOn, optional: true, rule: dayOrNone },
  holder: { kind: 'own', rule: z.string() },
} as const

export type OfficeValues = ValuesOf<typeof fields>

/** The form of an office (CLUB-12). */
export const officeForm = describeForm(fields, (values, refuse) => {
  if (!isTerm(values)) refuse('endsOn', officeFields.endsBeforeStart)
})

export const valuesOf = (office: Office | undefined): OfficeValues => ({
  title: office?.title ?? '',
  powers: office?.admin ? 'admin' : 'some',
  rights: office?.rights ?? [],
  startsOn: office?.startsOn ?? '',
  endsOn: office?.endsOn ?? '',
  holder: office?.holder?._id ?? '',
})

export const bodyOf = ({ title, powers, rights, startsOn, endsOn, holder }: OfficeValues): NewOffice => ({
  title,
  admin: powers === 'admin',
  rights: powers === 'admin' ? [] : rights,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  holder: holder || null,
})

/** What an edit changes. Its holder only if it fills a vacant office: somebody else may have given or ended it meanwhile. */
export function changesOf({ holder, ...changes }: NewOffice, original: Office | undefined): OfficeChanges {
  return holder === null || original?.holder ? changes : { ...changes, holder }
}
