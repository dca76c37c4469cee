import { z } from 'zod'
import { noticeBody } from '../bodies/colleges.ts'
import { call } from '../call.ts'
import { collegeDesk, collegeNotice, deskClub, deskClubsOf, deskPlace, noticeWays } from '../entities/collegeDesk.ts'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })
const before = { '_id[$lt]': id.optional() }
const byAdmins = ['college.notFound', 'college.notAdmin'] as const

/** The calls of a college's desk and its notices, part of the colleges' table. */
export const desk = {
  getCollegeDesk: call({
    method: 'GET',
    path: '/college/{id}/desk',
    access: 'signedIn',
    summary: 'Get a college in numbers, for its admins and site admins.',
    params: byId,
    reply: collegeDesk,
    errors: byAdmins,
    limit: 'read',
  }),
  listDeskClubs: call({
    method: 'GET',
    path: '/college/{id}/desk/clubs',
    access: 'signedIn',
    summary:
      'List the clubs of a college that wait for its admins, have no officers, or a term that is over; newest first.',
    params: byId,
    query: z.strictObject({ which: deskClubsOf, ...before }),
    reply: z.array(deskClub).max(limits.pageSize),
    errors: byAdmins,
    limit: 'read',
  }),
  listDeskPlaces: call({
    method: 'GET',
    path: '/college/{id}/desk/events',
    access: 'signedIn',
    summary: 'List the events and fests made under a college within the last 30 days, newest first, for its admins.',
    params: byId,
    query: z.strictObject(before),
    reply: z.array(deskPlace).max(limits.pageSize),
    errors: byAdmins,
    limit: 'read',
  }),
  listCollegeNotices: call({
    method: 'GET',
    path: '/college/{id}/notices',
    access: 'signedIn',
    summary: 'List what a college wrote to its students, newest first, for these and its admins.',
    params: byId,
    query: z.strictObject(before),
    reply: z.array(collegeNotice).max(limits.pageSize),
    errors: ['college.notFound', 'college.notStudent'],
    limit: 'read',
  }),
  countNoticeReach: call({
    method: 'GET',
    path: '/college/{id}/notices/reach',
    access: 'signedIn',
    summary: 'Count the students whom a notice would be for now, and the notices left for today.',
    params: byId,
    reply: z.strictObject({ people: count, left: count.max(1) }),
    errors: byAdmins,
    limit: 'read',
  }),
  createCollegeNotice: call({
    method: 'POST',
    path: '/college/{id}/notices',
    access: 'signedIn',
    summary:
      'Write to all students of a college, once a day. `clientId` is the idempotency key: a retry returns the stored notice.',
    params: byId,
    body: noticeBody,
    reply: collegeNotice,
    errors: [...byAdmins, 'collegeNotice.dailyLimit'],
    limit: 'write',
  }),
  getNoticeWays: call({
    method: 'GET',
    path: '/collegeNotices/ways',
    access: 'signedIn',
    summary: "Get how the caller gets their college's notices, besides on its page.",
    reply: noticeWays,
    errors: [],
    limit: 'read',
  }),
  updateNoticeWays: call({
    method: 'PUT',
    path: '/collegeNotices/ways',
    access: 'signedIn',
    summary: "Choose how to get one's college's notices, besides on its page.",
    body: noticeWays,
    reply: noticeWays,
    errors: [],
    limit: 'write',
  }),
}
