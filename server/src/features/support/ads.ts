import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentAd } from '../../entities/ad/present.ts'
import {
  type AdDraft,
  deleteAd as remove,
  findAd,
  insertAd,
  listAds as list,
  loadAdStanding,
  saveAd,
} from '../../entities/ad/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listAds: Handler<typeof calls.listAds> = async ({ viewer, presentContext, query, context }) => {
  const rows = await list(context.db, viewer.userId, query['_id[$lt]'] ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentAd(row, presentContext))
}

export const createAd: Handler<typeof calls.createAd> = async ({ viewer, presentContext, body, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, null, viewer.userId)))
  const id = await context.db.transaction().execute(async (trx) => {
    const targetId = (await insertAd(trx, draftAd(body), viewer.userId)) ?? fail('ad.pageUnknown')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'createAd', targetId })
    return targetId
  })
  const ad = await findAd(context.db, viewer.userId, id)
  return ad ? presentAd(ad, presentContext) : fail('ad.pageUnknown')
}

export const updateAd: Handler<typeof calls.updateAd> = async ({ viewer, presentContext, params, body, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, params.id, viewer.userId)))
  const changed = await context.db.transaction().execute(async (trx) => {
    const id = await saveAd(trx, params.id, draftAd(body))
    if (id) await logSiteAct(trx, { adminId: viewer.userId, act: 'editAd', targetId: id })
    return id
  })
  const ad = await findAd(context.db, viewer.userId, params.id)
  if (!ad) return fail('ad.notFound')
  return changed ? presentAd(ad, presentContext) : fail('ad.pageUnknown')
}

export const deleteAd: Handler<typeof calls.deleteAd> = async ({ viewer, params, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, params.id, viewer.userId)))
  await context.db.transaction().execute(async (trx) => {
    if (!(await remove(trx, params.id))) fail('ad.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'deleteAd', targetId: params.id })
  })
  return { success: true }
}

function draftAd(body: BodyOf<typeof calls.createAd>): AdDraft {
  return {
    collegeId: body.college ?? null,
    clubId: body.club ?? null,
    festId: body.fest ?? null,
    eventId: body.event ?? null,
    description: body.description,
    sponsored: body.sponsered,
    startsAt: body.startDate,
    endsAt: body.endDate,
  }
}
