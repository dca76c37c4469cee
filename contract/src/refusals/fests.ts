import type { Refusals } from '../refusal.ts'

export const festRefusals = {
  'fest.notFound': { status: 404, message: "This festival doesn't exist or is no longer available." },
  'fest.notAdmin': { status: 403, message: 'Only admins of this festival can do this.' },
  'fest.adminsNeeded': { status: 403, message: 'A festival keeps at least one admin. Add another one first.' },
} satisfies Refusals
