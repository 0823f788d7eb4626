/** Names of helicopters that the aircraft table lacks, with a space wherever a space, a hyphen or nothing is typed. */
export const rotorcraft: readonly string[] =
  `bell 212, bell 222, bell 230, bell 427, bell 430, h 160, h 175, as 355, md 520,
   md 530, md 600, s 92, cabri, enstrom 280, enstrom 480, rotorway, mosquito xe`
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
