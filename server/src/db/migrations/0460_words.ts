import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Words in lower case without accents, of every language alike; the markup around a mention's name is no word.
const words = sql`
  create text search configuration words (copy = simple);
  alter text search configuration words
    alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
    with unaccent, simple;

  -- Of a text with straight apostrophes: the parser parts words at these alone.
  create function words_in(said text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('public.words', translate(said, '‘’ʻʼ\`', ''''''''''));

  -- A query of a typed text's words, each after the key; those of three letters and more also find words that they begin.
  -- As text, '' without any word.
  create function word_query(typed text, key text) returns text language sql immutable parallel safe as $$
    select coalesce(string_agg(
      '''' || key || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case when length(word) > 2 then ':*' else '' end,
      ' & '), '')
    from unnest(tsvector_to_array(public.words_in(typed))) word
  $$`

// A message's words begin with the end of its place's id: the index then has a list for each word of each place, and what
// others say elsewhere costs a search nothing. The id's end is random; whoever searches compares the place again.
const ofMessages = sql`
  create function place_key(place uuid) returns text language sql immutable parallel safe
    return right(place::text, 18);

  create function message_words(place uuid, said text) returns tsvector language plpgsql immutable parallel safe as $$
  declare
    found constant text[] := tsvector_to_array(public.words_in(said));
    key constant text := right(place::text, 18);
  begin
    if found = '{}' then
      return '';
    end if;
    return array_to_tsvector(string_to_array(key || array_to_string(found, chr(1) || key), chr(1)));
  end $$;

  -- The channel of a reply, whose room is the thread's.
  alter table messages add channel_id uuid;

  create function name_channel() returns trigger language plpgsql as $$
  begin
    select m.room_id into new.channel_id from messages m where m.id = new.room_id;
    return new;
  end $$;
  create trigger name_channel before insert on messages for each row execute function name_channel()`

const ofReplies = sql`
  update messages m set channel_id = t.room_id from messages t where t.id = m.room_id`

// Every insert writes into the pending list, which each search reads whole: it stays short.
const index = sql`
  create index messages_by_words on messages
    using gin (message_words(coalesce(channel_id, room_id), title || ' ' || text || ' ' || filename))
    with (gin_pending_list_limit = 256);
  -- The statistics would be of no use, and take a call of the function for each row.
  alter index messages_by_words alter column 1 set statistics 0`

const ofPosts = sql`
  create index posts_by_words on posts using gin (words_in(text))
    with (gin_pending_list_limit = 256);
  alter index posts_by_words alter column 1 set statistics 0`

/** Finds posts and messages by the words in them, without regard to case and accents. */
export const steps = [words, ofMessages, ofReplies, index, ofPosts].map(run)
