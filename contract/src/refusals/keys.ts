import type { Refusals } from '../refusal.ts'

export const keyRefusals = {
  'key.spent': { status: 410, message: "You've sent this before, and it has been deleted since." },
} satisfies Refusals
