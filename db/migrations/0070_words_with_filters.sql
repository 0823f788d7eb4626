-- Lets one index find listings by words and by kind, availability, and options at once: a word that is in a tenth of all listings
-- otherwise takes a look at each of them.
create function offer_numbers(kind text, availability text, options integer[]) returns integer[]
  language sql immutable parallel safe
  as $$
    select options || array[hashtext(kind), hashtext(kind || ' ' || availability)]
      || case when availability <> 'occupied' then array[hashtext(kind || ' free')] end
  $$;

drop index listings_search;
-- Not only of active listings: PostgreSQL doesn't use what it knows of an expression from such an index. And not of the options
-- themselves: searches without words are faster with the indexes of migration 68.
create index listings_words on listings using gin (search, offer_numbers(kind, availability, options));
analyze listings;

-- A last word that is whole no longer finds longer ones. As in migration 69, the conditions of its list decide a stored search with
-- such a word, until it is changed.
update saved_searches set words = null, optional_words = null, exact = false
where words::text like '%:*%' or optional_words::text like '%:*%';
