import type { SiteActName } from '@quad/contract/entities/siteAct.ts'
import type { Trx } from '../../platform/database.ts'

export interface NewSiteAct {
  /** Null for the command line. */
  readonly adminId: string | null
  readonly act: SiteActName
  /** The case, person, college, club or ad. */
  readonly targetId: string
  readonly outcome?: string
  readonly reason?: string
  /** Ids and settings; no text of a person, as nothing in the log can be erased. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds an act to the log, in the act's own transaction. */
export async function logSiteAct(trx: Trx, act: NewSiteAct): Promise<void> {
  const { adminId, targetId, outcome = '', reason = '', details = {} } = act
  await trx
    .insertInto('site_acts')
    .values({ admin_id: adminId, act: act.act, target_id: targetId, outcome, reason, details: JSON.stringify(details) })
    .execute()
}
