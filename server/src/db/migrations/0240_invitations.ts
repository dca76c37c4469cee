import { type Kysely, sql } from 'kysely'

/** Being named for a team is an invitation (ruling 78). Members named before, or by an older node, stay accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_team_members
      add invitation text not null default 'accepted'
        check (invitation in ('accepted', 'waiting', 'declined', 'lapsed')),
      add invited_at timestamptz,
      -- A job has notified the person, or found that it may not.
      add asked boolean not null default true
  `.execute(db)
  await sql`
    create index event_team_members_waiting on event_team_members (event_id, email) where invitation = 'waiting'
  `.execute(db)
  await sql`create index event_team_members_unasked on event_team_members (event_id) where not asked`.execute(db)
  // An address may wait in several teams; event_registrants keeps each account in one.
  await sql`drop index event_team_members_emails`.execute(db)
  await sql`drop trigger users_link_teams on users`.execute(db)
  await sql`drop function link_teams()`.execute(db)
  // Each person whom a lead had notified: once for an event, and few a day.
  await sql`
    create table team_invitations (
      lead_id uuid not null references users on delete cascade,
      event_id uuid not null references events on delete cascade,
      user_id uuid not null references users on delete cascade,
      sent_at timestamptz not null default now(),
      primary key (lead_id, event_id, user_id)
    )
  `.execute(db)
  await sql`create index team_invitations_by_day on team_invitations (lead_id, sent_at)`.execute(db)
  await sql`create index team_invitations_of_event on team_invitations (event_id)`.execute(db)
  await sql`create index team_invitations_of_user on team_invitations (user_id)`.execute(db)
}
