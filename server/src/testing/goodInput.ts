import { type CallName, calls } from '@quad/contract/calls/index.ts'
import type { CallSpec } from '@quad/contract/call.ts'
import { z } from 'zod'
import { signupForm } from './accounts.ts'
import { goodSubscription } from './pushKeys.ts'

/** An id that doesn't exist. */
export const nowhere = '01900000-0000-7000-8000-00000000dead'

const goodAd = {
  college: nowhere,
  description: 'Good',
  sponsered: true,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2026-02-01T00:00:00Z',
}

const clientDataJSON = Buffer.from('{}').toString('base64url')
const goodPasskey = {
  created: { id: 'Good', response: { clientDataJSON, attestationObject: 'Good' } },
  signed: { id: 'Good', response: { clientDataJSON, authenticatorData: 'Good', signature: 'Good' } },
}

const goodRule = { event: nowhere, start: '2030-01-01T10:00:00Z', repeats: { every: 'day', count: 3 } }
/** A rubric of one criterion for a whole event. */
export const goodRubric = {
  criteria: [{ name: 'Good', hint: '', max: 10, weight: 1 }],
  ties: 'shared' as const,
  blind: false,
  perEntry: 1,
  avoidCollege: false,
  avoidClub: false,
}

/** A valid body for each call that takes one. */
export const goodBodies: { readonly [Name in CallName]?: Readonly<Record<string, unknown>> } = {
  signup: signupForm('good@example.edu').body,
  verifyAccount: { user: nowhere, token: '123456' },
  resendCode: { user: nowhere },
  suspendPerson: { days: 7, reason: 'Good' },
  resendPersonCode: { email: 'nobody@example.edu' },
  login: { username: 'nobody@example.edu', password: 'not a password' },
  requestReset: { username: 'nobody@example.edu' },
  resetPassword: { user: nowhere, password: 'a quiet harbour' },
  updateHandle: { handle: 'good.handle', password: 'not a password' },
  requestEmail: { email: 'good@example.edu', password: 'not a password' },
  verifyEmail: { token: '123456' },
  undoEmail: { token: '01234567890123456789' },
  startPasskey: { password: 'not a password' },
  createPasskey: { name: 'Good', credential: goodPasskey.created },
  deletePasskey: { password: 'not a password' },
  loginWithPasskey: { credential: goodPasskey.signed },
  loginWithGoogle: { token: 'no.token.atall' },
  loginWithMicrosoft: { idToken: 'no.token.atall' },
  startCollegeLogin: { college: nowhere },
  loginWithCollege: { answer: 'code=good&state=good' },
  startCollegeLink: { password: 'not a password' },
  linkCollegeSignIn: { answer: 'code=good&state=good' },
  updateCollegeSignIn: { issuer: 'https://login.good.example', clientId: 'good', secret: 'good', enabled: false },
  updateUser: { firstname: 'Good' },
  activateAccount: {},
  updateProfile: { bio: 'Good' },
  getFeed: { lastFetchedIds: [], clubs: [] },
  fetchPosts: { filter: {}, clubs: [], lastDocId: null },
  createPost: { text: 'Good' },
  updatePost: { text: 'Good' },
  markPost: { likes: [] },
  openRoom: { users: [nowhere] },
  updateRoom: { blockedBy: [] },
  sendMessage: {
    chat: 'Good',
    filetype: 'text',
    clientId: null,
    file: null,
    filename: null,
    pictures: null,
    voice: null,
    sharedPost: null,
    quoteId: null,
  },
  createGroup: { name: 'Good', users: [nowhere] },
  updateGroup: { name: 'Good' },
  addGroupMembers: { users: [nowhere] },
  updateGroupMember: { admin: true },
  createReport: { reportOn: 'post', reportedId: nowhere, report: 'Good' },
  createRequest: { name: 'Good', email: 'good@example.edu', details: 'Good' },
  createAd: goodAd,
  updateAd: goodAd,
  createComment: { comment: 'Good', parentCommentId: null },
  giveFeedback: { stars: 4 },
  addEventPhotos: { photos: [{ file: nowhere, caption: 'Good' }] },
  updateEventPhoto: { caption: 'Good' },
  setPhotoAdding: { open: true },
  enterByCode: { code: '123456' },
  attendSession: { code: '123456' },
  previewSeries: {
    start: '2030-01-01T10:00:00Z',
    end: '2030-01-01T12:00:00Z',
    timeZone: 'UTC',
    repeats: { every: 'day', count: 3 },
  },
  previewSeriesRule: goodRule,
  updateSeriesRule: goodRule,
  registerForSeries: {
    event: nowhere,
    memberName: 'Good',
    email: 'good@example.edu',
    phone: '9876543210',
    college: 'Good',
  },
  removeTeam: {},
  giveSeat: {},
  approveTeams: { approve: true, teams: [nowhere] },
  moveTeam: { place: 1 },
  updateTeamPool: { pool: null },
  addTeam: { lead: nowhere },
  saveTeamCard: { text: 'Good' },
  answerTeamRequest: { accept: true },
  passTeamOn: { placeId: nowhere },
  openTeamRoom: { with: 'organisers' },
  joinTeam: { token: 'good', memberName: 'Good', phone: '9876543210', college: 'Good' },
  updateRegistration: { open: true },
  answerAfterRound: { answers: [], members: [{ _id: nowhere, answers: [] }] },
  joinClub: { invite: 'good', answers: [] },
  createEventMessage: { clientId: nowhere, text: 'Good', to: {} },
  saveSubmissionTask: {
    title: 'Good',
    takesText: true,
    links: 1,
    files: 1,
    opensAt: '2026-01-01T00:00:00Z',
    closesAt: '2100-01-01T00:00:00Z',
  },
  submitWork: { clientId: nowhere, text: 'Good' },
  extendDeadline: { closesAt: '2101-01-01T00:00:00Z' },
  askCoHost: { club: nowhere },
  answerCoHost: { accept: true },
  createInvitees: { clientId: nowhere, people: [{ email: 'good@example.edu', role: 'Good' }] },
  checkInvitees: { emails: ['good@example.edu'] },
  createInvite: { days: 7, usesMax: null },
  updatePayee: { upiId: 'good@okbank', name: 'Good' },
  reportPayment: { utr: '123456789012' },
  markPayment: { state: 'paid' },
  markRefund: { refunded: true },
  settleCredit: { as: 'dismissed' },
  createCollegeNotice: { clientId: nowhere, text: 'Good' },
  updateNoticeWays: { inApp: true, mail: false },
  createOffice: {
    title: 'Good',
    admin: false,
    rights: ['events'],
    holder: null,
    startsOn: '2026-07-01',
    endsOn: '2027-06-30',
  },
  nameSuccessor: { user: nowhere, on: '2027-06-30', endsOn: null },
  answerSuccession: { accept: true },
  updateHandover: { note: 'Good', checked: ['files'] },
  saveRubric: goodRubric,
  addJudges: { users: [], outsiders: [{ name: 'Good', email: 'good@example.edu' }] },
  publishResults: {},
  showHonour: { shown: true },
  openJudgeLink: { link: 'good' },
  listSheets: {},
  answerJudging: { accept: true },
  saveSheet: { points: [5], note: '', comment: 'Good', version: 1 },
  issueCertificates: { kind: 'attendance' },
  revokeCertificate: { reason: 'Good' },
  updateCertificateSettings: { signatory: 'Good', signatoryTitle: '' },
  updateClubLevel: { level: 'mentions' },
  updateAnnouncementWays: { mail: true, push: false },
  updateDigest: { every: 'day', hour: 8, timeZone: 'UTC' },
  updatePushSettings: { content: true },
  createPushSubscription: goodSubscription,
}

/** A file that uploads accept as valid input. */
export const goodFile = new Blob(['Good'])

/** A bank statement without payments to us. */
export const goodStatement = new Blob(['Date,Narration,Credit\n01/11/2026,UPI,100.00\n'])

/** A call's declaration, typed without literals. */
export function specOf(name: CallName): CallSpec {
  return calls[name]
}

/** The field names of a schema. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : []
}

const goodParts: Readonly<Record<string, string>> = { token: '123456', emoji: '👍', calendar: 'A'.repeat(32) }

/** A valid value of a path's parameter. */
export const goodPart = (key: string, id: string = nowhere): string => goodParts[key] ?? id

/** A call's path with each parameter filled in and encoded. */
export function addressOf(name: CallName, part: (name: string) => string = (key) => goodPart(key)): string {
  return `/api${calls[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(part(key)))}`
}
