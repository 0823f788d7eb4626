-- Each request for a file looks for a listing that shows it.
create index listings_images on listings using gin (images jsonb_path_ops);
create index listings_documents on listings using gin (documents jsonb_path_ops);
