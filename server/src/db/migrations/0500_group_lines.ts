import { type Kysely, sql } from 'kysely'

// A line follows the message with number `seq`; its own number is among the room's events.
const lines = sql`
  create table group_lines (
    id uuid primary key,
    room_id uuid not null references groups on delete cascade,
    seq integer not null,
    event integer not null,
    act text not null check (
      act in ('created', 'added', 'removed', 'left', 'renamed', 'pictured', 'promoted', 'demoted')),
    actor_id uuid not null references users,
    -- Whom the act was about. Users' rows are never deleted, only emptied.
    people uuid[] not null default '{}',
    -- The group's name, of the acts 'created' and 'renamed'.
    name text,
    unique (room_id, event)
  );
  create index group_lines_by_seq on group_lines (room_id, seq);
  create index group_lines_by_actor on group_lines (actor_id)`

const newest = sql`alter table rooms add last_line_id uuid`

// A member reads the lines with a higher number. Messages have from_seq, as lines add nothing to last_seq.
const hidden = sql`alter table room_members add from_event integer not null default 0`

/** Lines in a group's conversation that say who was added, left or changed what. */
export const steps = [lines, newest, hidden].map(
  (script) => async (db: Kysely<unknown>) => void (await script.execute(db)),
)
