import { type Kysely, sql } from 'kysely'

/** Adds the pages of colleges, with requests that wait to go live, and followers and deletion of fests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await colleges.execute(db)
  await fests.execute(db)
}

// A page that isn't live is a request, which only its maker, site admins and the people of that college see.
const colleges = sql`
  alter table colleges
    add picture_id uuid references uploads on delete set null,
    add city_lat double precision,
    add city_lng double precision,
    -- Beside email_domain.
    add other_domains text[] not null default '{}' check (cardinality(other_domains) <= 9),
    add live boolean not null default true,
    add maker_id uuid references users on delete set null;
  create index colleges_pending on colleges (created_at) where not live;
  create index colleges_by_maker on colleges (maker_id) where maker_id is not null;
  create index colleges_by_picture on colleges (picture_id) where picture_id is not null;
  create trigger colleges_release_uploads after delete on colleges for each row execute function release_uploads();
`

const fests = sql`
  alter table fests add deleted_at timestamptz(3);
  create index fests_deleted on fests (id) where deleted_at is not null;

  create table fest_followers (
    fest_id uuid not null references fests on delete cascade,
    user_id uuid not null references users on delete cascade,
    seq bigint not null generated always as identity,
    primary key (fest_id, user_id)
  );
  create index fest_followers_newest on fest_followers (fest_id, seq desc) include (user_id);
  create index fest_followers_by_user on fest_followers (user_id);

  -- A deleted fest's events are gone at once.
  create function delete_events_of_fest() returns trigger language plpgsql as $$
  begin
    update events set deleted_at = now() where fest_id = new.id and deleted_at is null;
    return null;
  end $$;
  create trigger fests_delete_events after update of deleted_at on fests
    for each row when (new.deleted_at is not null and old.deleted_at is null) execute function delete_events_of_fest();
`
