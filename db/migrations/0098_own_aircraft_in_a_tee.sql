-- What a T-hangar asks for besides, in feet; null until the owner measures it.
alter table own_aircraft
  add column wing_depth numeric(5, 1),
  add column tailplane numeric(5, 1);
