import { type Kysely, sql } from 'kysely'

/** Indexes with which a page's cost doesn't depend on the number of posts that aren't on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await posts.execute(db)
  await likes.execute(db)
}

// Posts of a person, a club or a fest are read like the feed: those for everyone, and those for each of the reader's
// clubs, each from an index of nothing else.
const posts = sql`
  create index posts_by_author_for_all on posts (author_id, id desc) where club_id is null and author_id is not null;
  create index posts_by_author_within on posts (author_id, club_id, id desc)
    where club_id is not null and author_id is not null;
  drop index posts_by_author_club;
  create index posts_by_author_club_for_all on posts (author_club_id, id desc)
    where club_id is null and author_club_id is not null;
  create index posts_by_author_club_within on posts (author_club_id, club_id, id desc) where author_club_id is not null;
  drop index posts_by_author_fest;
  create index posts_by_author_fest_for_all on posts (author_fest_id, id desc)
    where club_id is null and author_fest_id is not null;
  create index posts_by_author_fest_within on posts (author_fest_id, club_id, id desc)
    where author_fest_id is not null;
`

// The index that finds a person's like includes its `seq`: without it PostgreSQL would scan a post's likes from the
// newest on, all of them for an early liker.
const likes = sql`
  alter table post_likes
    drop constraint post_likes_pkey,
    add primary key (post_id, user_id) include (seq);
`
