type Known = { name: string | null; tailNumber: string | null; email: string | null };

const isSame = (a: string | null, b: string | null) =>
  a !== null && a !== '' && a.toLowerCase() === b?.toLowerCase();

/** True if two entries can be of one person: the same name, aircraft, or email. */
export const areAlike = (a: Known, b: Known): boolean =>
  isSame(a.tailNumber, b.tailNumber) || isSame(a.email, b.email) || isSame(a.name, b.name);
