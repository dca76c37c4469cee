import type { Refusals } from '../refusal.ts'

export const notificationRefusals = {
  'notification.notFound': { status: 404, message: 'This notification is no longer available.' },
} satisfies Refusals
