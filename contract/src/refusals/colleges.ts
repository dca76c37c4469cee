import type { Refusals } from '../refusal.ts'

export const collegeRefusals = {
  'college.notFound': { status: 404, message: "This college doesn't exist or is no longer available." },
  'college.notAdmin': { status: 403, message: 'Only admins of this college can do this.' },
  'college.adminsNeeded': { status: 403, message: 'A college keeps at least one admin. Add another one first.' },
  'college.tooMany': {
    status: 403,
    message: 'Three of your requests are waiting already. Ask again when one of them is live.',
  },
} satisfies Refusals
