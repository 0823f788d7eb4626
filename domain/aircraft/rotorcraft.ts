/** Names of helicopters as pilots type them, in lowercase, with a space wherever a space, a hyphen or nothing is typed. */
export const rotorcraft: readonly string[] =
  `r 22, r 44, r 66, bell 47, bell 206, bell 212, bell 222, bell 230, bell 407, bell 412, bell 427, bell 429, bell 430, bell 505,
   jet ranger, long ranger, huey, h 125, h 130, h 135, h 145, h 155, h 160, h 175, as 350, as 355, a star, ec 120, ec 130, ec 135,
   ec 145, ec 155, bk 117, md 500, md 520, md 530, md 600, md 900, hughes 269, hughes 300, hughes 369, hughes 500, s 76, s 92,
   aw 109, aw 119, aw 139, aw 169, a 109, a 119, cabri, enstrom 280, enstrom 480, schweizer 269, schweizer 300, black hawk,
   rotorway, mosquito xe`
    .split(',')
    .map((name) => name.trim());

/** Makers of helicopters alone, whose name is enough. */
export const makers: readonly string[] = [
  'robinson',
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
