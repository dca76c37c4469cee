import { type Kysely, sql } from 'kysely'

const column = sql`
  alter table club_members add rights text[] not null default '{}'
    check (rights <@ array['events', 'members', 'moderate'])`

const trusted = sql`
  create index club_members_trusted on club_members (club_id, user_id) where admin or rights <> '{}'`

/** Lets a club's admins give members single rights (decision 44). */
export const steps = [column, trusted].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
