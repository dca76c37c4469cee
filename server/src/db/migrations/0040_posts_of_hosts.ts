import { type Kysely, sql } from 'kysely'

/** Indexes by which pages cost what they hold, however much there is that is not on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await posts.execute(db)
  await likes.execute(db)
}

// What a person, a club or a fest posted is read as the feed is: what is for everyone, and what is for each of the
// reader's clubs, each from an index that holds nothing else.
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

// Where somebody stands among those who like a post is asked of the index that finds them: without the number in it
// PostgreSQL would rather walk the newest, all of them for somebody who was early.
const likes = sql`
  alter table post_likes
    drop constraint post_likes_pkey,
    add primary key (post_id, user_id) include (seq);
`
