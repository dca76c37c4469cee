import type { HostStanding } from '@quad/contract/policies/events.ts'
import { statement, type Trx } from '../../platform/database.ts'
import type { ClubBriefJson } from '../club/queries.ts'
import { mayInClub } from '../club/rightQueries.ts'
import type { CollegeJson } from '../college/queries.ts'
import { type FestJson, isFestAdmin } from '../fest/queries.ts'

/** The host of a new event. */
export interface EventHost {
  readonly kind: 'club' | 'fest' | 'college'
  readonly id: string
}

/** A host as it is shown; the others are null. */
export interface EventHostRow {
  club: ClubBriefJson | null
  fest: FestJson | null
  college: CollegeJson | null
}

export interface HostFacts extends HostStanding {
  /** Of the host, or the host itself. */
  readonly collegeId: string | null
  /** The college hosts it itself or by a fest, or has verified the club (ruling 71). */
  readonly verified: boolean
}

const hosts = {
  club: {
    from: 'clubs h where h.id = $1::uuid and h.deleted_at is null',
    facts: `${mayInClub('h.id', '$2::uuid', 'events')} as admin, h.college_id as "collegeId",
      h.college_status = 'verified' as verified`,
  },
  fest: {
    from: 'fests h where h.id = $1::uuid and h.deleted_at is null',
    facts: `${isFestAdmin('h.id', '$2::uuid')} as admin, h.college_id as "collegeId", true as verified`,
  },
  college: {
    from: 'colleges h where h.id = $1::uuid and h.live',
    facts: `exists (select from college_admins a where a.college_id = h.id and a.user_id = $2::uuid) as admin,
      h.id as "collegeId", true as verified`,
  },
}

const hostOf = (kind: EventHost['kind'], { from, facts } = hosts[kind]) => ({
  lock: statement(`event.lockHost.${kind}`)<never, [hostId: string]>(`select from ${from} for share of h`),
  facts: statement(`event.hostFacts.${kind}`)<Omit<HostFacts, 'there'>, [hostId: string, viewer: string]>(
    `select ${facts} from ${from}`,
  ),
})
const statementsOf = { club: hostOf('club'), fest: hostOf('fest'), college: hostOf('college') }

/** Locks a host until commit and loads what its events depend on. */
export async function lockHost(trx: Trx, { kind, id }: EventHost, viewerId: string): Promise<HostFacts> {
  // A statement of its own, which sees the commits that the lock waited for (decision 14).
  await statementsOf[kind].lock(trx, [id])
  const [row] = await statementsOf[kind].facts(trx, [id, viewerId])
  return row ? { there: true, ...row } : { there: false, admin: false, collegeId: null, verified: false }
}
