import { statement } from '../../platform/database.ts'
import { type Batch, countGone, eraseStep, type Gone } from '../../platform/erasure.ts'

const unname = statement('certificate.unname')<Gone, Batch>(`
  with gone as (
    update certificates set user_id = null, name = null where id in (
      select c.id from certificates c where c.user_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

/** Removes a person from their certificates, whose serials stay valid (EVT-31). */
export const eraseNames = eraseStep(unname)

const detach = statement('certificate.detach')<Gone, Batch>(`
  with gone as (
    update certificates set event_id = null where id in (
      select c.id from certificates c where c.event_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

/** Detaches the certificates of an event, which outlive it (EVT-31). */
export const detachFromEvent = eraseStep(detach)
