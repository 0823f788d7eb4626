-- Shows the admin who else is verified for an airport.
create index users_operators on users using gin (operates) where operates <> '{}';
