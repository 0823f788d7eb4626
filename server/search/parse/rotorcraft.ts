import { makers, rotorcraft } from '../../../domain/aircraft/rotorcraft.ts';

const gap = String.raw`[\s-]*`;
const spaced = (name: string) => name.split(' ').join(gap);
const models = rotorcraft.map((name) => `${spaced(name)}${/\d$/.test(name) ? '[a-z]?' : 's?'}`).join('|');
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(?:${makers.map(spaced).join('|')})${gap})+(?:${models})?|(?:${models}))(?:\s*helicopters?)?(?![\p{L}\p{N}])`,
  'giu',
);

/** Reads the name of a helicopter without figures as "helicopter", because listings say whether they suit one. */
export function splitRotorcraft(text: string): { texts: string[]; rest: string } {
  const texts: string[] = [];
  const rest = text.replace(PATTERN, (typed) => {
    texts.push(`We don’t know how large “${typed.trim()}” is, so we read it as “helicopter.”`);
    return ' helicopter ';
  });
  return { texts, rest: rest.replace(/\s+/g, ' ').trim() };
}
