import { isTerm, type OfficeChanges } from '@quad/contract/bodies/offices.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { officeFields } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import { presentOffice } from '../../entities/office/present.ts'
import {
  deleteOffice as remove,
  findOffice,
  grantRights,
  insertOffice,
  isActiveMember,
  listOffices as list,
  loadOfficeStanding,
  type OfficePowers,
  type OfficeRow,
  revokeRights,
  saveOffice,
} from '../../entities/office/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists a club's offices, for those who may list its members (CLUB-12). */
export const listOffices: Handler<typeof calls.listOffices> = async ({ viewer, presentContext, params, context }) => {
  const standing = await loadClubStanding(context.db, params.id, viewer.userId)
  demand(may('club.listMembers', standing))
  const rows = await list(context.db, params.id, context.clock.now())
  return rows.map((row) => presentOffice(row, standing.admin, presentContext))
}

/** Creates an office of a club, whose holder gets its rights (CLUB-12, decision 62). */
export const createOffice: Handler<typeof calls.createOffice> = async ({
  viewer: { userId },
  presentContext,
  params: { id: clubId },
  body,
  context,
}) => {
  const { clock, db } = context
  const { officeId, ...changed } = await db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('club.edit', await loadClubStanding(trx, clubId, userId)))
    const id = (await insertOffice(trx, clubId, body.title)) ?? fail('office.tooMany')
    const made = (await findOffice(trx, clubId, id, clock.now())) ?? fail('office.notFound')
    return { officeId: id, ...(await change(trx, context, made, body)) }
  })
  emitChanges(context, clubId, changed)
  const row = await findOffice(db, clubId, officeId, clock.now())
  return row ? presentOffice(row, true, presentContext) : fail('office.notFound')
}

/** Changes an office, fills a vacant one or ends a term; the rights follow (CLUB-12, decision 62). */
export const updateOffice: Handler<typeof calls.updateOffice> = async ({
  viewer: { userId },
  presentContext,
  params: { id: clubId, officeId },
  body,
  context,
}) => {
  const { clock, db } = context
  const changed = await db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('office.edit', await loadOfficeStanding(trx, clubId, officeId, userId)))
    const office = (await findOffice(trx, clubId, officeId, clock.now())) ?? fail('office.notFound')
    return change(trx, context, office, body)
  })
  emitChanges(context, clubId, changed)
  const row = await findOffice(db, clubId, officeId, clock.now())
  return row ? presentOffice(row, true, presentContext) : fail('office.notFound')
}

/** Deletes an office, whose holder loses its rights (CLUB-12, decision 62). */
export const deleteOffice: Handler<typeof calls.deleteOffice> = async ({
  viewer: { userId },
  params: { id: clubId, officeId },
  context,
}) => {
  const changed = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('office.edit', await loadOfficeStanding(trx, clubId, officeId, userId)))
    const office = (await findOffice(trx, clubId, officeId, context.clock.now())) ?? fail('office.notFound')
    await remove(trx, officeId)
    const notifiedIds = await revoke(trx, 'officeOffered', clubId)
    if (office.holder_id === null) return { notifiedIds, changedIds: [] }
    await revokeRights(trx, clubId, office.holder_id, office)
    return { notifiedIds, changedIds: [office.holder_id] }
  })
  emitChanges(context, clubId, changed)
  return { success: true }
}

interface Changed {
  readonly notifiedIds: readonly string[]
  readonly changedIds: readonly string[]
}

async function change(trx: Trx, { jobs }: AppContext, office: OfficeRow, changes: OfficeChanges): Promise<Changed> {
  const { id: subjectId, club_id: clubId, holder_id: before } = office
  const { startsOn = office.starts_on, endsOn = office.ends_on, holder = before } = changes
  if (!isTerm({ startsOn, endsOn })) fail('request.invalid', { fields: { endsOn: officeFields.endsBeforeStart } })
  if (before !== null && holder !== null && holder !== before) fail('office.held')
  const isNew = holder !== null && holder !== before
  if (isNew && !(await isActiveMember(trx, clubId, holder))) fail('office.notMember')
  await saveOffice(trx, office, changes)
  const powers = powersAfter(office, changes)
  if (before !== null) await revokeRights(trx, clubId, before, holder === null ? office : without(office, powers))
  // An admin may have taken rights by hand: only what is new is given.
  if (holder !== null) await grantRights(trx, clubId, holder, isNew ? powers : without(powers, office))
  const notifiedIds = isNew ? await notify(trx, jobs, 'officeGiven', { actorId: holder, subjectId }) : []
  return { notifiedIds, changedIds: [before, holder].filter((id) => id !== null) }
}

function powersAfter(office: OfficeRow, { admin = office.admin, rights = office.rights }: OfficeChanges): OfficePowers {
  return { admin, rights: admin ? [] : rights }
}

const without = (powers: OfficePowers, others: OfficePowers): OfficePowers => ({
  admin: powers.admin && !others.admin,
  rights: powers.rights.filter((right) => !others.rights.includes(right)),
})

/** Notifies people, and makes those whose rights changed, and the club's open pages, fetch the club again. */
function emitChanges(context: AppContext, clubId: string, { notifiedIds, changedIds }: Changed): void {
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.toUser([...new Set(changedIds)], 'clubChanged', { club: clubId })
}
