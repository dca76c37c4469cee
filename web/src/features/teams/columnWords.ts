import type { TeamColumn } from '@quad/contract/messages/teamColumns.ts'

/** Texts of the table's columns (EVT-43). */
export const columnWords = {
  labels: {
    number: 'No.',
    member: 'Members',
    college: 'College',
    email: 'Email',
    phone: 'Phone',
    details: 'Other details',
    registered: 'Registered',
    payment: 'Payment',
    due: 'Fee',
    paid: 'Paid',
    reference: 'Reference',
    utr: 'UTR',
    paidOn: 'Paid on',
    paidBy: 'Marked by',
    came: 'Came',
  } satisfies Record<Exclude<TeamColumn, 'name' | 'status'>, string>,
  came: { yes: 'Yes', no: 'No' },
  cameOf: (came: number, of: number) => `${came} of ${of}`,
  open: 'Columns',
  hint: 'Drag to reorder. The name is first and the status last. This is kept on this device.',
  compact: 'Compact rows',
  reset: 'Show the usual columns',
  oldestFirst: 'Show the oldest first',
  newestFirst: 'Show the newest first',
  select: 'Select',
  status: 'Status',
  downloadShown: 'Shown columns',
  downloadAll: 'All columns',
} as const
