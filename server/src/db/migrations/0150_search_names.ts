import { type Kysely, sql } from 'kysely'

/**
 * Stores names as searches compare them, and finds misspelt ones by symmetric deletion: a name and a text with a typo have
 * a beginning in common once a letter, or two, is deleted from each (SRCH-02). Comparing trigrams took 20 times as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- In lower case without accents, a space first; on a second line also without punctuation, if it has any.
    create function search_name(name text) returns text language sql immutable strict parallel safe as $$
      select ' ' || folded || case when folded = words then '' else E'\\n ' || words end
      from (select lower(public.unaccent('public.unaccent', name)) as folded) f, lateral (
        select btrim(regexp_replace(
          translate(folded, '''‘’ʻʼ\`', ''), '[\\s!-/:-@[-^_{-~–—…“”«»·]+', ' ', 'g')) as words
      ) w
    $$;

    -- The beginnings of each word, of 5 to 7 letters, without one letter; of words from 8 letters also without two.
    create function typo_keys(search_name text) returns text[] language plpgsql immutable strict parallel safe cost 5000 as $$
    declare
      keys text[] := '{}';
      word text;
      key text;
      beginning text;
    begin
      foreach word in array string_to_array(split_part(search_name, E'\\n', -1), ' ') loop
        continue when word = '';
        for size in least(length(word), 5)..least(length(word), 7) loop
          beginning := left(word, size);
          keys := keys || beginning;
          continue when size < 4;
          for at in 1..size loop
            key := overlay(beginning placing '' from at for 1);
            keys := keys || key;
            continue when size < 7 or length(word) = 7;
            for other in at..6 loop
              keys := keys || overlay(key placing '' from other for 1);
            end loop;
          end loop;
        end loop;
      end loop;
      return keys;
    end $$;

    drop function similar_people, similar_clubs, similar_events, similar_colleges;
  `.execute(db)
  for (const one of named) await addSearchName(one).execute(db)
  await sql`drop function fold_name`.execute(db)
}

const named = [
  {
    table: 'users',
    name: `firstname || ' ' || lastname`,
    where: 'closed_at is null',
    old: ['users_by_folded_name', 'users_by_name'],
  },
  { table: 'clubs', name: 'name', where: 'deleted_at is null', old: ['clubs_by_folded_name', 'clubs_by_words'] },
  {
    table: 'events',
    name: 'title',
    where: 'steps_done = 6 and deleted_at is null',
    old: ['events_by_folded_title', 'events_by_words'],
  },
  { table: 'colleges', name: 'name', where: 'live', old: ['colleges_by_folded_name'] },
]

const addSearchName = ({ table, name, where, old }: (typeof named)[number]) =>
  sql.raw(`
    drop index ${old.join(', ')};
    alter table ${table} add search_name text not null generated always as (search_name(${name})) stored;
    create index ${table}_by_search_name on ${table} using gin (search_name gin_trgm_ops) where ${where};
    create index ${table}_by_typos on ${table} using gin (typo_keys(search_name)) where ${where};
    -- The statistics would be of no use, and take a call of the function for each row.
    alter index ${table}_by_typos alter column 1 set statistics 0`)
