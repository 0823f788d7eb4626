-- More words of a search now also find facts, such as "bathroom" a restroom. Stored searches with words had only their text
-- compared; from now on the conditions of their lists decide, until they are changed.
update saved_searches set words = null, optional_words = null, exact = false
where words is not null or optional_words is not null;
