import { commonMakers } from './common-makers.ts';
import { otherMakers } from './other-makers.ts';

/**
 * Which type of the aircraft table each model of the FAA's registry is. A line without a margin begins a maker: a regular expression
 * of its names in the registry, and its name in the table. Each line below has a type, its models as a regular expression, and years
 * of manufacture if the models need them; "=" begins a type with another maker's name.
 *
 * A model is upper case without spaces, hyphens or its maker's name. The expression has to match all of it, and the first that does
 * decides. A model is left out unless its wingspan and tail are those of the type, to about 3 percent and never larger: an aircraft
 * without a type asks for its dimensions, which is better than another variant's.
 */
export type ModelRule = {
  type: string;
  models: RegExp;
  /** A registration without a year matches no rule with years. */
  from?: number;
  to?: number;
};
export type MakerRules = { makers: RegExp; rules: ModelRule[] };

function readRule(maker: string, line: string): ModelRule {
  const [name = '', models = '', years = ''] = line.trim().split(/ {2,}/);
  const [from, to] = years.split('–');
  return {
    type: name.startsWith('= ') ? name.slice(2) : `${maker} ${name}`,
    models: new RegExp(`^(?:${models})$`),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
  };
}

function readMakers(text: string): MakerRules[] {
  const found: MakerRules[] = [];
  let maker = '';
  for (const line of text.trim().split('\n')) {
    if (line.startsWith(' ')) {
      found.at(-1)?.rules.push(readRule(maker, line));
      continue;
    }
    const [makers = '', name = ''] = line.split(/ {2,}/);
    maker = name;
    found.push({ makers: new RegExp(makers), rules: [] });
  }
  return found;
}

export const registryModels: readonly MakerRules[] = [
  ...readMakers(commonMakers),
  ...readMakers(otherMakers),
];

/** Models of kits that are unmistakable whatever their builder is called, with a nosewheel where the type has one. */
export const kitModels: readonly ModelRule[] = [
  'RV-4  RV4',
  'RV-6  RV6',
  'RV-7  RV7',
  'RV-7A  RV7A',
  'RV-8  RV8',
  'RV-8A  RV8A',
  'RV-9  RV9',
  'RV-9A  RV9A',
  'RV-10  RV10',
  'RV-12  RV12(IS)?',
  'RV-14  RV14',
  'RV-14A  RV14A',
  '= Rutan Long-EZ  LONGEZ',
].map((line) => readRule('Van’s', line));
