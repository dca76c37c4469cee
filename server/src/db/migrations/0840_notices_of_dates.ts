import { type Kysely, sql } from 'kysely'

// What changed at each date: { [eventId]: { before, after } }, each of them facts or times.
const dates = sql`
  alter table change_notices
    add dates jsonb check (jsonb_typeof(dates) = 'object'),
    -- The rule of a series in words, if that changed.
    add repeats text not null default ''
`

const opened = sql`
  alter table events
    -- The act that opened registration at several dates of its series.
    add opened_act uuid
`

const index = sql`create index events_by_opened_act on events (opened_act) where opened_act is not null`

/** Notifies people of a series about their own dates (decision 77). */
export const steps = [dates, opened, index].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
