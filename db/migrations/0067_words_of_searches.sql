-- Lets columns also decide searches with words. `words` may now ask for marks, which the matcher adds to a listing's words; see
-- server/listings/marks.ts.
alter table saved_searches
  -- What a listing must have at least where it states it, by the order in server/listings/narrowing.ts.
  add column least_stated float8[],
  -- For a search whose list may leave out words: what it must have and the first of these words, then the first two, and so on to
  -- all of them. Null within it means any.
  add column optional_words tsquery[];
