import { z } from 'zod'
import { clubRightList } from '../entities/clubRight.ts'
import { handoverPart } from '../entities/office.ts'
import { day, id, line, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { officeFields } from '../messages/clubs.ts'

const dayIfAny = day.nullable()

const fields = {
  title: line(limits.roleLength, officeFields.titleRequired),
  admin: z.boolean(),
  /** Ignored with `admin`, which has all of them. */
  rights: clubRightList,
  /** A member, or null for a vacant office. One that is held changes hands by a successor alone. */
  holder: id.nullable(),
  startsOn: dayIfAny,
  endsOn: dayIfAny,
}

interface Term {
  readonly startsOn?: string | null | undefined
  readonly endsOn?: string | null | undefined
}

/** Whether a term doesn't end before it starts; days compare as texts. */
export const isTerm = ({ startsOn, endsOn }: Term) => !startsOn || !endsOn || startsOn <= endsOn

const termFault = { path: ['endsOn'], message: officeFields.endsBeforeStart }

export const officeBody = z.strictObject(fields).refine(isTerm, termFault)

/** Absent fields stay as they are. */
export const officeChangesBody = z.strictObject(fields).partial().refine(isTerm, termFault)

export const successorBody = z.strictObject({
  user: id,
  /** The day of the handover; null for as soon as the successor accepts. */
  on: dayIfAny,
  /** The end of the successor's term. */
  endsOn: dayIfAny,
})

/** Absent fields stay as they are. */
export const handoverBody = z.strictObject({
  note: textIfAny(limits.handoverNoteLength).optional(),
  checked: z.array(handoverPart).max(handoverPart.options.length).optional(),
})

export type NewOffice = z.output<typeof officeBody>
export type OfficeChanges = z.output<typeof officeChangesBody>
export type Succession = z.output<typeof successorBody>
export type HandoverChanges = z.output<typeof handoverBody>
