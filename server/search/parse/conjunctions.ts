const first = /^[\s,]*(?:(?:and|or)(?:[\s,]+|$))+/iu;
/** In lowercase, because the last word in capitals may be Oregon. */
const last = /(?:[\s,]+(?:and|or))+[\s,]*$/u;

/** Drops "and" and "or" whose neighbors were taken out of the text: "bonanza or baron" leaves "or", which alone would be Oregon. */
export function withoutConjunctions(rest: string, text: string): string {
  const isState = rest.trim() === 'OR' && /(?<![\p{L}\p{N}])OR\s*$/u.test(text);
  return isState || first.test(text) ? rest : rest.replace(first, '').replace(last, '');
}
