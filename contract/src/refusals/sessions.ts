import type { Refusals } from '../refusal.ts'

export const sessionRefusals = {
  'session.notFound': { status: 404, message: "This session doesn't exist or is no longer available." },
} satisfies Refusals
