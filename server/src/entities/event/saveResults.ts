import type { NewResult } from '@quad/contract/bodies/events.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteOtherResults, findResults, insertResults, updateResults } from './resultQueries.ts'

interface Saving {
  readonly eventId: string
  readonly ownerId: string
  /** How many rounds the event has; one without rounds has results of round 1. */
  readonly rounds: number
}

/**
 * Replaces the results of a locked event; a file that it has already stays. Returns whether there are new ones (EVT-10).
 * @throws Failure `request.invalid` for an unknown round, or `upload.unknown`
 */
export async function saveResults(
  trx: Trx,
  jobs: Jobs,
  saving: Saving,
  wanted: readonly NewResult[],
): Promise<boolean> {
  const { eventId, ownerId, rounds } = saving
  const unknown = wanted.findIndex(({ round }) => round > Math.max(1, rounds))
  if (unknown >= 0) fail('request.invalid', { fields: { [`results.${unknown}.round`]: eventFields.unknownRound } })
  const known = await findResults(trx, eventId)
  const kept = wanted.flatMap(({ file, round, filename }) => {
    const id = known.get(file)
    return id === undefined ? [] : [{ id, round, filename }]
  })
  await deleteOtherResults(
    trx,
    eventId,
    kept.map(({ id }) => id),
  )
  await updateResults(trx, kept)
  const added = wanted.filter(({ file }) => !known.has(file))
  const rows = added.map(({ file, round, filename }) => ({ uploadId: file, round, filename }))
  if (rows.length > 0 && (await insertResults(trx, eventId, ownerId, rows)) < rows.length) fail('upload.unknown')
  await jobs.enqueue(trx, 'deleteFiles', null)
  return rows.length > 0
}
