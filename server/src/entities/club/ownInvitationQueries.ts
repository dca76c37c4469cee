import { inviteeLimits } from '@quad/contract/entities/invitee.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { hashOfEmail, isBackedBatch } from './inviteeQueries.ts'

// The invitation `i` to the person's own address that waits for an answer; `b` is its batch, `v` the person. It ends
// for somebody whom an admin has turned away since.
const waiting = (clubId: string, userId: string) => `
  i.club_id = ${clubId} and i.state = 'sent' and b.id = i.batch_id and ${isBackedBatch}
  and i.sent_at > now() - interval '${inviteeLimits.days} days'
  and not exists (
    select from club_declines d where d.club_id = i.club_id and d.user_id = v.id and d.declined_at > i.sent_at)
  and v.id = ${userId} and v.closed_at is null and i.email_hash = ${hashOfEmail('v.email')}`

export interface OwnInvitationRow extends UserBriefRow {
  sent_at: Date
  invited_role: string
}

const own = statement('club.ownInvitation')<OwnInvitationRow, [clubId: string, userId: string]>(`
  select ${userBrief}, coalesce(i.sent_at, now()) as sent_at, i.role as invited_role
  from club_invitees i, club_invite_batches b, users v, users u
  where ${waiting('$1::uuid', '$2::uuid')} and u.id = b.maker_id`)

/** The invitation to a club that a person got by email and can answer; with who invited them. */
export async function findOwnInvitation(db: Db, clubId: string, userId: string): Promise<OwnInvitationRow | undefined> {
  return (await own(db, [clubId, userId]))[0]
}

const accept = statement('club.acceptInvitation')<{ role: string }, [clubId: string, userId: string]>(`
  with taken as (
    select i.id, i.role from club_invitees i, club_invite_batches b, users v
    where ${waiting('$1::uuid', '$2::uuid')} for update of i
  ), forgiven as (
    delete from club_declines d using taken where d.club_id = $1::uuid and d.user_id = $2::uuid
  )
  update club_invitees i set state = 'accepted', email = null, role = '' from taken where i.id = taken.id
  returning taken.role`)

/**
 * Accepts the invitation to a person's address in a locked club, and ends the count of their declined requests; returns the
 * role it names, undefined if there is none.
 */
export async function acceptInvitation(trx: Trx, clubId: string, userId: string): Promise<string | undefined> {
  return (await accept(trx, [clubId, userId]))[0]?.role
}

const decline = statement('club.declineInvitation')<{ id: string }, [clubId: string, userId: string]>(`
  update club_invitees i set state = 'declined', email = null, role = ''
  from club_invite_batches b, users v where ${waiting('$1::uuid', '$2::uuid')} returning i.id`)

/** Declines the invitation to a person's address; idempotent. The club never invites that address again. */
export async function declineInvitation(db: Db, clubId: string, userId: string): Promise<void> {
  await decline(db, [clubId, userId])
}

const name = statement('club.nameInvitedRole')<never, [clubId: string, userId: string, role: string]>(`
  update club_members set role = $3 where club_id = $1::uuid and user_id = $2::uuid and active`)

/** Gives a new member of a locked club the role that the invitation names. */
export async function nameInvitedRole(trx: Trx, clubId: string, userId: string, role: string): Promise<void> {
  if (role !== '') await name(trx, [clubId, userId, role])
}

// One act for all, so that one statement notifies of them.
const forPerson = statement('club.invitationsOfPerson')<{ actId: string }, [userId: string]>(`
  with act as materialized (select uuid_v7() as id)
  update club_invitees i set act_id = act.id from act, users v
  where v.id = $1::uuid and v.closed_at is null and i.email_hash = ${hashOfEmail('v.email')} and i.state = 'sent'
  returning act.id as "actId"`)

/** Collects the invitations to an address that a person has just got; returns the act's id, undefined if there are none. */
export async function collectInvitations(trx: Trx, userId: string): Promise<string | undefined> {
  return (await forPerson(trx, [userId]))[0]?.actId
}

const stop = statement('club.stopInvitations')<never, [emailHash: string]>(`
  with stopped as (
    insert into invitation_stops (email_hash) values (decode($1, 'hex')) on conflict do nothing
  )
  update club_invitees i set state = 'declined', email = null, role = ''
  where i.email_hash = decode($1, 'hex') and i.state in ('queued', 'sent')`)

/** Ends all invitations to an address, now and later; its hash is in hexadecimal. Idempotent. */
export async function stopInvitations(db: Db, emailHash: string): Promise<void> {
  await stop(db, [emailHash])
}
