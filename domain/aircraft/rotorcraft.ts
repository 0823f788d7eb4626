/** Names of helicopters that the aircraft table lacks, as `typed-names.ts` writes them. */
export const rotorcraft: readonly string[] =
  `bell 47, bell 212, bell 222, bell 230, bell 427, bell 429, bell 430, bell 505, h 130, h 135, h 145, h 160, h 175, as 355, ec 130, md 520,
   md 530, md 600, s 92, aw 119, agusta a 119, cabri, enstrom 280, enstrom 480, rotorway, mosquito xe`
    .split(',')
    .map((name) => name.trim());

/** Makers of helicopters alone, whose name is enough. */
export const makers: readonly string[] = [
  'sikorsky',
  'eurocopter',
  'airbus helicopters',
  'agusta',
  'agusta westland',
  'leonardo helicopters',
  'schweizer',
  'enstrom',
  'guimbal',
];
