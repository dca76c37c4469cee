import type { InlineKind } from './kind.ts'

/** A kind for the reporters of the reports that the CTE `settled (id, reporter_id)` settles. It leads nowhere. */
export const forReporters = (text: string): InlineKind => ({
  targetType: 'report',
  text,
  link: () => ({}),
  groups: false,
  actorless: true,
  actor: 'settled.reporter_id',
  recipients: {
    from: 'settled',
    where: 'true',
    columns: { recipient_id: 'settled.reporter_id', target_id: 'settled.id' },
  },
})
