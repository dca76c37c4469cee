import type { Refusals } from '../refusal.ts'

export const profileRefusals = {
  'user.notFound': { status: 404, message: "This person isn't on Quad." },
  'profile.notYours': { status: 403, message: 'You can only change your own profile.' },
  'block.self': { status: 403, message: "You can't block yourself." },
  'block.tooMany': { status: 400, message: "You can't block more than 1,000 people. Unblock someone first." },
} satisfies Refusals
