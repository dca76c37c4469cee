import { type Kysely, sql } from 'kysely'

/** Posts by clubs and fests, posts for a club's members only, and shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await authors.execute(db)
  await shares.execute(db)
}

// A post has one author: a person, a club or a fest. `written_by` is the person who wrote it for a club or a fest, and
// gets its notifications. `club_id` is the audience: that club's members, or everyone.
const authors = sql`
  alter table posts
    alter column author_id drop not null,
    add author_club_id uuid references clubs on delete cascade,
    add author_fest_id uuid references fests on delete cascade,
    add written_by uuid references users on delete set null,
    add club_id uuid references clubs on delete cascade,
    add check (num_nonnulls(author_id, author_club_id, author_fest_id) = 1);
  create index posts_public on posts (id desc) where club_id is null;
  create index posts_by_club on posts (club_id, id desc) where club_id is not null;
  create index posts_by_author_club on posts (author_club_id, id desc) where author_club_id is not null;
  create index posts_by_author_fest on posts (author_fest_id, id desc) where author_fest_id is not null;
  create index posts_by_writer on posts (written_by) where written_by is not null;

  -- A private club's posts are for its members (ruling 25), also those from before it became private.
  create function keep_posts_within() returns trigger language plpgsql as $$
    begin
      update posts set club_id = new.id where author_club_id = new.id and club_id is null;
      return null;
    end
  $$;
  create trigger clubs_keep_posts_within after update of privacy on clubs
    for each row when (new.privacy = 'private' and old.privacy <> 'private') execute function keep_posts_within();
`

// A share outlives the post it shares. Deleting a share uncounts it, however that happens.
const shares = sql`
  alter table posts
    add is_share boolean not null default false,
    add shared_id uuid references posts on delete set null,
    add check (is_share or shared_id is null),
    drop constraint posts_check,
    add constraint posts_say_something check (text <> '' or media_count > 0 or is_share);
  create index posts_by_shared on posts (shared_id) where shared_id is not null;

  create function uncount_share() returns trigger language plpgsql as $$
    begin
      update posts set shares_count = shares_count - 1 where id = old.shared_id;
      return null;
    end
  $$;
  create trigger posts_uncount_share after delete on posts
    for each row when (old.shared_id is not null) execute function uncount_share();
`
