import { clubFields } from '../messages/clubs.ts'
import type { Refusals } from '../refusal.ts'

export const clubRefusals = {
  'club.notFound': { status: 404, message: "This club doesn't exist or is no longer available." },
  'club.notYours': { status: 403, message: 'You can only list your own clubs.' },
  'club.notAdmin': { status: 403, message: 'Only admins of this club can do this.' },
  'club.notMember': { status: 403, message: 'Only members of this club can do this.' },
  'club.notCollegeAdmin': { status: 403, message: "Only admins of the club's college can do this." },
  'club.foreignCollege': { status: 400, message: clubFields.foreignCollege },
  'club.rejected': {
    status: 403,
    message: "The college has removed this club. Ask the college's admins to add it again.",
  },
  'club.onlyAdmin': {
    status: 403,
    message: 'You are the only admin. Make someone else an admin first.',
  },
  'club.declined': {
    status: 403,
    message: 'Your requests to join this club were declined. You can ask again after 30 days.',
  },
  'member.notFound': { status: 404, message: 'This person is not in the club.' },
  'member.notActive': { status: 403, message: 'Accept the request first.' },
} satisfies Refusals
