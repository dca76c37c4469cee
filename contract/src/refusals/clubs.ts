import type { Refusals } from '../refusal.ts'

export const clubRefusals = {
  'club.notFound': { status: 404, message: "This club doesn't exist or is no longer available." },
  'club.notYours': { status: 403, message: 'You can only list your own clubs.' },
  'club.notAdmin': { status: 403, message: 'Only admins of this club can do this.' },
  'club.notMember': { status: 403, message: 'Only members of this club can do this.' },
} satisfies Refusals
