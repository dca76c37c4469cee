import type { AdStanding } from '@quad/contract/policies/people.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type ClubJson, clubJson } from '../club/queries.ts'
import { type CollegeRow, collegePage } from '../college/queries.ts'
import { isListedFor } from '../event/policySql.ts'
import { type EventItemRow, eventItemColumns } from '../event/queries.ts'
import { type FestPageJson, festJson } from '../fest/queries.ts'

export interface AdRow {
  id: string
  description: string
  sponsored: boolean
  starts_at: Date
  ends_at: Date
  college: CollegeRow | null
  club: ClubJson | null
  fest: FestPageJson | null
  /** Null where the viewer may not see it. */
  event: EventItemRow | null
}

/** An ad's content and its page: a college, a club, a fest or an event. */
export interface AdDraft {
  readonly collegeId: string | null
  readonly clubId: string | null
  readonly festId: string | null
  readonly eventId: string | null
  readonly description: string
  readonly sponsored: boolean
  readonly startsAt: Date
  readonly endsAt: Date
}

type Viewer = string

const shown = `
  select a.id, a.description, a.sponsored, a.starts_at, a.ends_at,
    (select to_json(c) from (select ${collegePage} from colleges c where c.id = a.college_id) c) as college,
    ${clubJson('a.club_id', '$1::uuid')} as club, ${festJson('a.fest_id', '$1::uuid')} as fest,
    (select to_json(e) from (
      select ${eventItemColumns} from events e where e.id = a.event_id and ${isListedFor('$1::uuid')}) e) as event
  from ads a`

const running = statement('ad.running')<AdRow, [Viewer, string, number]>(`
  ${shown} where a.starts_at <= now() and a.ends_at > now() and a.id < $2::uuid and (a.event_id is null
    or exists (select from events e where e.id = a.event_id and ${isListedFor('$1::uuid')}))
  order by a.id desc limit $3`)

/** The current ads older than `before`, newest first. */
export function listAds(db: Db, viewer: Viewer, before: string | null, limit: number): Promise<AdRow[]> {
  return running(db, [viewer, before ?? topId, limit])
}

const whole = statement('ad.all')<AdRow, [Viewer, string, number]>(`
  ${shown} where a.id < $2::uuid order by a.id desc limit $3`)

/** All ads older than `before`, newest first. */
export function listAllAds(db: Db, viewer: Viewer, before: string | null, limit: number): Promise<AdRow[]> {
  return whole(db, [viewer, before ?? topId, limit])
}

const single = statement('ad.one')<AdRow, [Viewer, string]>(`${shown} where a.id = $2::uuid`)

/** One ad, current or not. */
export async function findAd(db: Db, viewer: Viewer, adId: string): Promise<AdRow | undefined> {
  return (await single(db, [viewer, adId]))[0]
}

const standingOf = statement('ad.standing')<{ site_admin: boolean; there: boolean }, [Viewer, string | null]>(`
  select u.site_admin, $2::uuid is null or exists (select from ads a where a.id = $2::uuid) as there
  from users u where u.id = $1::uuid`)

/** Returns whether the ad exists and the viewer is a site admin; pass null for a new ad. */
export async function loadAdStanding(db: Db, adId: string | null, viewer: Viewer): Promise<AdStanding> {
  const [row] = await standingOf(db, [viewer, adId])
  return { there: row?.there ?? false, siteAdmin: row?.site_admin ?? false }
}

// Values: $1 to $8, the draft. Locks the page, so that it can't be deleted before the ad commits.
const pageExists = `
  ($1::uuid is null or exists (select from colleges where id = $1 and live for key share))
  and ($2::uuid is null or exists (select from clubs where id = $2 and deleted_at is null for share))
  and ($3::uuid is null or exists (select from fests where id = $3 and deleted_at is null for share))
  and ($8::uuid is null or exists (
    select from events where id = $8 and deleted_at is null and cancelled_at is null and visibility = 'public' and steps_done = 6 for share))`

type DraftValues = [string | null, string | null, string | null, string, boolean, Date, Date, eventId: string | null]

const insert = statement('ad.insert')<{ id: string }, [...DraftValues, string]>(`
  insert into ads (college_id, club_id, fest_id, description, sponsored, starts_at, ends_at, event_id, created_by)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9::uuid where ${pageExists} returning id`)

const update = statement('ad.update')<{ id: string }, [...DraftValues, string]>(`
  update ads set college_id = $1, club_id = $2, fest_id = $3, description = $4, sponsored = $5, starts_at = $6,
    ends_at = $7, event_id = $8
  where id = $9::uuid and ${pageExists} returning id`)

const valuesOf = (draft: AdDraft): DraftValues => [
  draft.collegeId,
  draft.clubId,
  draft.festId,
  draft.description,
  draft.sponsored,
  draft.startsAt,
  draft.endsAt,
  draft.eventId,
]

/** Inserts an ad and returns its id; undefined if its page is gone. */
export async function insertAd(db: Db, draft: AdDraft, makerId: string): Promise<string | undefined> {
  return (await insert(db, [...valuesOf(draft), makerId]))[0]?.id
}

/** Updates an ad and returns its id; undefined if it or its page is gone. */
export async function saveAd(db: Db, adId: string, draft: AdDraft): Promise<string | undefined> {
  return (await update(db, [...valuesOf(draft), adId]))[0]?.id
}

/** Deletes an ad; false if it was gone. */
export async function deleteAd(db: Db, adId: string): Promise<boolean> {
  return (await db.deleteFrom('ads').where('id', '=', adId).returning('id').executeTakeFirst()) !== undefined
}
