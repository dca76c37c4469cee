import type { Refusals } from '../refusal.ts'

export const supportRefusals = {
  'ad.notYours': { status: 403, message: 'Only site admins can feature pages.' },
  'ad.notFound': { status: 404, message: 'This page is no longer featured.' },
  'ad.pageUnknown': { status: 400, message: "The page to feature doesn't exist or is no longer available." },
  'report.notFound': { status: 404, message: "You can't report this because it is no longer available." },
  'report.yours': { status: 403, message: "You can't report yourself or your own content." },
} satisfies Refusals
