import { z } from 'zod'
import { handoverBody, officeBody, officeChangesBody, successorBody } from '../bodies/offices.ts'
import { call } from '../call.ts'
import { handover, office } from '../entities/office.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofClub = z.strictObject({ id })
const ofOffice = z.strictObject({ id, officeId: id })
const unknown = ['club.notFound', 'club.notAdmin', 'office.notFound'] as const

/** The calls of a club's offices, part of the clubs' table. */
export const offices = {
  listOffices: call({
    method: 'GET',
    path: '/clubs/{id}/offices',
    access: 'signedIn',
    summary: 'List the offices of a club, oldest first, with their holders and terms.',
    params: ofClub,
    reply: z.array(office).max(limits.officesMax),
    errors: ['club.notFound', 'club.notMember'],
    limit: 'read',
  }),
  createOffice: call({
    method: 'POST',
    path: '/clubs/{id}/offices',
    access: 'signedIn',
    summary: 'Create an office of a club; its holder gets its rights at once.',
    params: ofClub,
    body: officeBody,
    reply: office,
    errors: ['club.notFound', 'club.notAdmin', 'office.tooMany', 'office.notMember'],
    limit: 'write',
  }),
  updateOffice: call({
    method: 'PUT',
    path: '/clubs/{id}/offices/{officeId}',
    access: 'signedIn',
    summary:
      'Change an office, fill a vacant one, or with `holder` null end a term; the rights follow, except that the last admin stays admin.',
    params: ofOffice,
    body: officeChangesBody,
    reply: office,
    errors: [...unknown, 'office.held', 'office.notMember'],
    limit: 'write',
  }),
  deleteOffice: call({
    method: 'DELETE',
    path: '/clubs/{id}/offices/{officeId}',
    access: 'signedIn',
    summary: 'Delete an office; its holder loses its rights, except that the last admin stays admin.',
    params: ofOffice,
    reply: done,
    errors: unknown,
    limit: 'write',
  }),
  nameSuccessor: call({
    method: 'POST',
    path: '/clubs/{id}/offices/{officeId}/successor',
    access: 'signedIn',
    summary:
      'Ask a member to take over an office, on a day or as soon as they accept. Replaces whoever was asked before.',
    params: ofOffice,
    body: successorBody,
    reply: office,
    errors: [...unknown, 'office.notMember', 'office.ownSuccessor'],
    limit: 'write',
  }),
  answerSuccession: call({
    method: 'PUT',
    path: '/clubs/{id}/offices/{officeId}/successor',
    access: 'signedIn',
    summary: 'Accept or decline an office, as the successor who was asked; accepting again changes nothing.',
    params: ofOffice,
    body: z.strictObject({ accept: z.boolean() }),
    reply: office,
    errors: ['club.notFound', 'office.notFound', 'office.notAsked'],
    limit: 'write',
  }),
  removeSuccessor: call({
    method: 'DELETE',
    path: '/clubs/{id}/offices/{officeId}/successor',
    access: 'signedIn',
    summary: 'Take back who is to take over an office, also after they accepted.',
    params: ofOffice,
    reply: done,
    errors: unknown,
    limit: 'write',
  }),
  getHandover: call({
    method: 'GET',
    path: '/clubs/{id}/offices/{officeId}/handover',
    access: 'signedIn',
    summary: "Get what an office hands over: for its holder, the club's admins, and a successor who has accepted.",
    params: ofOffice,
    reply: handover,
    errors: ['club.notFound', 'office.notFound', 'office.notHolder'],
    limit: 'read',
  }),
  updateHandover: call({
    method: 'PUT',
    path: '/clubs/{id}/offices/{officeId}/handover',
    access: 'signedIn',
    summary: 'Change the note and the checked parts of a handover, as the holder or an admin of the club.',
    params: ofOffice,
    body: handoverBody,
    reply: handover,
    errors: ['club.notFound', 'office.notFound', 'office.notHolder'],
    limit: 'write',
  }),
}
