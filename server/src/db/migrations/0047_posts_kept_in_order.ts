import { type Kysely, sql } from 'kysely'

/** Keeps the posts of a club that becomes private in the order of their ids, in which other transactions lock posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_posts_within() returns trigger language plpgsql as $$
      begin
        with own as materialized (
          select p.id from posts p where p.author_club_id = new.id and p.audience_club_id is null
          order by p.id for no key update
        ), kept as (
          update posts p set audience_club_id = new.id from own where p.id = own.id returning p.id, p.media_count
        )
        update uploads f set open = false from kept where f.attached_to = kept.id and kept.media_count > 0 and f.open;
        return null;
      end
    $$`.execute(db)
}
