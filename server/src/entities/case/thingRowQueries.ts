import { caseLimits } from '@quad/contract/caseLimits.ts'
import type { ReportKind } from '@quad/contract/entities/report.ts'
import { statement } from '../../platform/database.ts'
import { aroundOf } from './surroundingSql.ts'

export interface Surrounding {
  readonly kind: ReportKind
  readonly id: string
  readonly title: string
  readonly text: string
}

/** A reported thing as site admins see it, whoever else may. */
export interface ThingRow {
  title: string
  text: string
  /** What an edited message said before, and the id of each edit, latest first. */
  earlier: { text: string; edit_id: string }[]
  /** Not for everyone: private, incomplete or of a closed account. */
  hidden: boolean
  /** Deleted, but not erased yet. */
  deleted: boolean
  /** Members, registrations or followers; null for a thing without any. */
  people_count: number | null
  /** The ids of those whom a suspension may be for. */
  responsible: string[]
  /** The nearest first. */
  around: Surrounding[]
  /** The messages of a room from one number to another. */
  room_id: string | null
  first_seq: number | null
  last_seq: number | null
}

interface ThingParts {
  readonly from: string
  readonly id: string
  readonly title: string
  readonly text: string
  readonly earlier?: string
  readonly hidden: string
  readonly deleted?: string
  readonly peopleCount?: string
  readonly responsible: string
  readonly around?: readonly string[]
  readonly messages?: string
}

/** The statement that reads a reported thing of a kind. */
export const thing = (kind: ReportKind, parts: ThingParts) =>
  statement(`case.thing.${kind}`)<ThingRow, [thingId: string]>(`
  select left(${parts.title}, ${caseLimits.titleLength}) as title, ${parts.text} as text, ${parts.earlier ?? `'[]'::json`} as earlier,
    ${parts.hidden} as hidden,
    ${parts.deleted ?? 'false'} as deleted, ${parts.peopleCount ?? 'null::int'} as people_count,
    ${parts.responsible} as responsible,
    ${aroundOf(parts.around ?? [])} as around,
    ${parts.messages ?? 'null::uuid as room_id, null::int as first_seq, null::int as last_seq'}
  from ${parts.from} where ${parts.id} = $1::uuid`)
