import { type Kysely, sql } from 'kysely'

/** Lets a notification be about any noun, with or without a post, and of any kind that the contract lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await targets.execute(db)
  await actors.execute(db)
}

// `target_id` has no foreign key, as it names rows of many tables. The link's columns have: deleting a post, comment or
// club deletes the notifications about it. `check (kind in …)` goes: TypeScript checks kinds against the contract.
const targets = sql`
  alter table notifications
    drop constraint notifications_kind_check,
    add target_type text,
    add club_id uuid references clubs on delete cascade;
  update notifications set target_type = case when kind = 'reply' then 'comment' else 'post' end;
  alter table notifications
    alter target_type set not null,
    add constraint notifications_linked check (num_nonnulls(post_id, comment_id, club_id) > 0),
    add constraint notifications_target check (
      case target_type
        when 'post' then target_id is not distinct from post_id
        when 'comment' then target_id is not distinct from comment_id
        when 'club' then target_id is not distinct from club_id
        else true
      end);
  create index notifications_by_club on notifications (club_id) where club_id is not null;
`

const actors = sql`
  alter table notification_people rename to notification_actors;
  alter table notification_actors rename column user_id to actor_id;
  alter index notification_people_pkey rename to notification_actors_pkey;
  alter index notification_people_newest rename to notification_actors_newest;
  alter index notification_people_by_user rename to notification_actors_by_actor;
  alter table notification_actors rename constraint notification_people_user_id_fkey to notification_actors_actor_id_fkey;
  alter table notification_actors
    rename constraint notification_people_notification_id_fkey to notification_actors_notification_id_fkey;
`
