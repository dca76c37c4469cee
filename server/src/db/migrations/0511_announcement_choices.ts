import { type Kysely, sql } from 'kysely'

/** Stores who wants a club's announcements by mail or push, too; it ends with the membership. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement_choices (
      club_id uuid not null,
      user_id uuid not null,
      by_mail boolean not null,
      by_push boolean not null,
      primary key (club_id, user_id),
      foreign key (club_id, user_id) references club_members on delete cascade,
      check (by_mail or by_push)
    )`.execute(db)
}
