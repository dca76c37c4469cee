/** The acts of site admins that the log has. */
export type SiteActName = 'settleCase' | 'undoOutcome'
