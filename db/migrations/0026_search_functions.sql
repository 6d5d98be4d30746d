-- How names are compared while somebody searches: without case, accents, hyphens and doubled spaces; ä, ae and a are the same,
-- and ß and ss. Immutable, so that an index can hold what they make. Other functions are named with their schema, since
-- a restored index is built without a search path.
CREATE FUNCTION folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    '[[:space:][:punct:]’]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The words of a text, to look for by their beginnings.
CREATE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(string_to_array(public.folded(typed), ' '))
$$;
--> statement-breakpoint
-- A question to `search_words`: each word that was typed begins one of them. Null without any word.
CREATE FUNCTION search_question(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  FROM unnest(string_to_array(public.folded(typed), ' ')) AS word
$$;
--> statement-breakpoint
-- A whole name by its letters alone, to be found in a text wherever its words are broken.
CREATE FUNCTION name_key(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(public.folded(first_name || ' ' || last_name), ' ', '')
$$;
