import { type Kysely, sql } from 'kysely'

/** Finds names by parts of them, without regard to case and accents, and misspelt (SRCH-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists unaccent;

    -- unaccent is only stable, as its dictionary could change; this one does not.
    create function fold_name(name text) returns text language sql immutable strict parallel safe as
      $$ select lower(public.unaccent('public.unaccent', name)) $$;
    create index users_by_folded_name on users using gin (fold_name(display_name) gin_trgm_ops) where closed_at is null;
    create index clubs_by_folded_name on clubs using gin (fold_name(name) gin_trgm_ops) where deleted_at is null;
    create index events_by_folded_title on events using gin (fold_name(title) gin_trgm_ops)
      where steps_done = 6 and deleted_at is null;
    create index colleges_by_folded_name on colleges using gin (fold_name(name) gin_trgm_ops) where live;
  `.execute(db)
  for (const { of, from, name, where } of kinds) await similar(of, from, name, where).execute(db)
}

const kinds = [
  { of: 'people', from: 'users', name: 'display_name', where: 'closed_at is null' },
  { of: 'clubs', from: 'clubs', name: 'name', where: 'deleted_at is null' },
  { of: 'events', from: 'events', name: 'title', where: 'steps_done = 6 and deleted_at is null' },
  { of: 'colleges', from: 'colleges', name: 'name', where: 'live' },
]

// A function, because only it can set the threshold from which the index finds a name.
const similar = (of: string, from: string, name: string, where: string) =>
  sql.raw(`
    create function similar_${of}(wanted text) returns table (id uuid, likeness real) language sql stable
      set pg_trgm.word_similarity_threshold = 0.25 as $$
        select t.id, word_similarity(wanted, fold_name(t.${name})) from ${from} t
        where wanted <% fold_name(t.${name}) and ${where}
        order by 2 desc, 1 limit 300
      $$`)
