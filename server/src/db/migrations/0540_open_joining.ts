import { type Kysely, sql } from 'kysely'

const setClubs = sql`
  alter table clubs add joining text not null default 'request' check (joining in ('request', 'college'))`

// A removed member gets a row with 0 declines: they may ask to join again, but can't join an open club directly.
const setDeclines = sql`
  alter table club_declines drop constraint club_declines_declines_check,
    add constraint club_declines_declines_check check (declines >= 0) not valid`

const validated = sql`alter table club_declines validate constraint club_declines_declines_check`

/** Lets a club admit the people of its college without a request. */
export const steps = [setClubs, setDeclines, validated].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
