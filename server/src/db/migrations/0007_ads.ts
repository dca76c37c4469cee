import { type Kysely, sql } from 'kysely'

/** Ads: pages that site admins feature beside the feed for a time (SUP-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ads.execute(db)
}

// An ad is for one page, and is deleted with it.
const ads = sql`
  create table ads (
    id uuid primary key default uuid_v7(),
    college_id uuid references colleges on delete cascade,
    club_id uuid references clubs on delete cascade,
    fest_id uuid references fests on delete cascade,
    description text not null check (length(description) between 1 and 300),
    sponsored boolean not null default false,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    created_by uuid references users on delete set null,
    check (num_nonnulls(college_id, club_id, fest_id) = 1),
    check (ends_at > starts_at)
  );
  create index ads_by_end on ads (ends_at);
  create index ads_by_college on ads (college_id) where college_id is not null;
  create index ads_by_club on ads (club_id) where club_id is not null;
  create index ads_by_fest on ads (fest_id) where fest_id is not null;
  create index ads_by_maker on ads (created_by) where created_by is not null;
`
