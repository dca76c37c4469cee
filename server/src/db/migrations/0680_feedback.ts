import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const events = sql`
  alter table events add feedback_questions jsonb not null default '[]',
    -- Those who were there have been asked for feedback.
    add feedback_asked boolean not null default false`

const due = sql`create index events_to_ask on events (ends_at) where not feedback_asked`

const feedback = sql`
  create table event_feedback (
    event_id uuid not null,
    user_id uuid not null,
    stars smallint not null check (stars between 1 and 5),
    comment text not null default '' check (length(comment) <= 1000),
    -- By the questions' ids.
    answers jsonb not null default '{}',
    -- Differs from what the results contain.
    pending boolean not null default true,
    -- What the results contain: {stars, comment, answers}. Null before the first.
    shown jsonb,
    -- Random: the order of texts in the results. Organisers never see it, as it would link a person's texts.
    place uuid not null default gen_random_uuid(),
    primary key (event_id, user_id)
  );
  create index event_feedback_by_user on event_feedback (user_id, event_id);
  create index event_feedback_pending on event_feedback (event_id, user_id) where pending`

// Without people, so that the numbers don't change by one when a single account is erased.
const results = sql`
  create table event_feedback_results (
    event_id uuid primary key,
    people integer not null check (people >= 5),
    -- How many gave one star, two, … five.
    stars integer[] not null,
    -- By the questions' ids: how many gave each answer that isn't a text.
    counts jsonb not null,
    -- By the questions' ids: how many answered.
    answered jsonb not null
  )`

const ofEvents = sql`
  alter table event_feedback add foreign key (event_id) references events on delete cascade;
  alter table event_feedback_results add foreign key (event_id) references events on delete cascade`
const ofUsers = sql`alter table event_feedback add foreign key (user_id) references users on delete cascade`

/** Adds the feedback of those who were at an event, and its results. */
export const steps = [events, due, feedback, results, ofEvents, ofUsers].map(run)
