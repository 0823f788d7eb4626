/**
 * Turns FAA capitals and abbreviations into words when the table is derived: "MC KINNEY NTL" → "McKinney National".
 * Rare acronyms may end up with wrong capitals.
 */

/** Whole-word abbreviations from FAA Order JO 7350.9 and from the data. */
const expansions: Record<string, string> = {
  '1LT': '1st Lt.',
  ACFT: 'Aircraft',
  ADM: 'Admiral',
  ARPT: 'Airport',
  ASSN: 'Association',
  AUTH: 'Authority',
  AUX: 'Auxiliary',
  AVN: 'Aviation',
  BLDG: 'Building',
  BLVD: 'Boulevard',
  BRIG: 'Brigadier',
  BROS: 'Brothers',
  CAPT: 'Captain',
  CNTR: 'Center',
  CNTRL: 'Central',
  COMM: 'Community',
  COMMNTY: 'Community',
  CPL: 'Corporal',
  CPT: 'Captain',
  CTR: 'Center',
  CTY: 'County',
  DEP: 'Department',
  DEPT: 'Department',
  DIST: 'District',
  DR: 'Dr.',
  EMERG: 'Emergency',
  EXEC: 'Executive',
  FLD: 'Field',
  FLDS: 'Fields',
  FLT: 'Flight',
  FT: 'Fort',
  HDQTRS: 'Headquarters',
  HGTS: 'Heights',
  HOSP: 'Hospital',
  HQ: 'Headquarters',
  HWY: 'Highway',
  INTCNTL: 'Intercontinental',
  INTL: 'International',
  ISL: 'Island',
  JOS: 'Joseph',
  JR: 'Jr.',
  LDG: 'Landing',
  LNDG: 'Landing',
  LT: 'Lt.',
  LTD: 'Ltd.',
  MED: 'Medical',
  MEM: 'Memorial',
  MEML: 'Memorial',
  MGMT: 'Management',
  MT: 'Mount',
  MTN: 'Mountain',
  MUN: 'Municipal',
  MUNI: 'Municipal',
  NATL: 'National',
  NR: 'No.',
  NTL: 'National',
  OFC: 'Office',
  OPS: 'Operations',
  PAV: 'Pavilion',
  PKWY: 'Parkway',
  PUB: 'Public',
  PVT: 'Private',
  PWR: 'Power',
  RD: 'Road',
  REGL: 'Regional',
  RGNL: 'Regional',
  RWY: 'Runway',
  SGT: 'Sergeant',
  SPB: 'Seaplane Base',
  SR: 'Sr.',
  STE: 'Ste.',
  STN: 'Station',
  SVC: 'Service',
  SVCS: 'Services',
  TRDNG: 'Trading',
  TRML: 'Terminal',
  TRNG: 'Training',
  TWNSHP: 'Township',
  TWP: 'Township',
  UNIV: 'University',
  UNV: 'University',
  WM: 'William',
  WVA: 'WV',
  // Names that don't follow the rules below.
  ADVENTHEALTH: 'AdventHealth',
  "D'ALENE": "d'Alene",
  DEFOREST: 'DeForest',
  DEFUNIAK: 'DeFuniak',
  DEKALB: 'DeKalb',
  DELAND: 'DeLand',
  DEQUINCY: 'DeQuincy',
  DERIDDER: 'DeRidder',
  DESOTO: 'DeSoto',
  DEWITT: 'DeWitt',
  DUPAGE: 'DuPage',
  DUPONT: 'DuPont',
  LABELLE: 'LaBelle',
  LAGRANGE: 'LaGrange',
  LAGUARDIA: 'LaGuardia',
  LAPLACE: 'LaPlace',
  MACARTHUR: 'MacArthur',
  MACDILL: 'MacDill',
  MACKENZIE: 'MacKenzie',
  MIDAMERICA: 'MidAmerica',
  OHIOHEALTH: 'OhioHealth',
};

/** Acronyms with a vowel; those without one are detected. */
const acronyms = new Set(
  `AAF AAP AE AF AFB AFS AHP ANGB ARB ARH ARNG CGAS CHI ECU EFS EHLF EMS ER ESD FSED HCA IU JAARS LSU MCAF MCAS
  NAF NALF NAS NAWS NE NOLF NYPD NYU OKC OSF OUMC PGA RLA SCE SE STOL UAB UAMS UC UCH UCI UCLA UCSD UCSF UF UH UK
  UMMC UNC UPMC US USA USAF USAR USC USCG USFS USMC UT UTMB UVA UW VA VAMC VCU II III IV VI VII VIII IX`.split(
    /\s+/,
  ),
);

const smallWords = new Set(['an', 'and', 'as', 'at', 'by', 'de', 'du', 'for', 'in', 'of', 'on', 'the']);

/** City names that the FAA splits in two. */
const places: Record<string, string> = {
  'DE FOREST': 'DEFOREST',
  'DE FUNIAK SPRINGS': 'DEFUNIAK SPRINGS',
  'DE KALB': 'DEKALB',
  'DE LAND': 'DELAND',
  'DE QUINCY': 'DEQUINCY',
  'DE RIDDER': 'DERIDDER',
  'DE WITT': 'DEWITT',
  'LA BELLE': 'LABELLE',
  'LA PLACE': 'LAPLACE',
  'CENTRAL IL RGNL/BLOOMINGTON-NORMAL': 'CENTRAL ILLINOIS RGNL/BLOOMINGTON-NORMAL',
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export function readableName(raw: string): string {
  const text = (places[raw.trim()] ?? raw.trim())
    .replace(/\s+/g, ' ')
    // "DOWNEY/HYDE MEML/" and "MOOSE CREEK /USFS/" put a second name between slashes.
    .replace(/^(.+?) ?\/([^/]+)\/$/, '$1 ($2)')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?, ?/g, ', ')
    .replace(/\bO ' /g, "O' ")
    .replace(/\bMC (?=[A-Z]{2})/g, 'MC')
    .replace(/\bMAC (ARTHUR|KENZIE)\b/g, 'MAC$1');
  return text.replace(/[A-Z0-9][A-Z0-9'&]*\.?/g, (word, at: number) =>
    readableWord(word, text.slice(0, at), text.slice(at + word.length)),
  );
}

/** Converts one word, given the text before and after it. */
function readableWord(word: string, before: string, after: string): string {
  const bare = word.replace(/\.$/, '');
  if (bare === 'ST') return /\w $/.test(before) && /^(?:$|[/)])/.test(after) ? 'Street' : 'St.';
  if (bare === 'CO') return countyOrCompany(before);
  if (bare === 'LA' && /^ (?:COUNTY|STATE)\b/.test(after)) return 'LA';
  const expanded = expansions[bare];
  if (expanded) return expanded;
  if (acronyms.has(bare)) return word;
  const starts = before === '' || /(?:[/("]| - )$/.test(before);
  if (!starts && smallWords.has(bare.toLowerCase())) return word.toLowerCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(bare)) return word.toLowerCase();
  if (/[\d&]/.test(bare)) return word;
  return readableParts(word);
}

function countyOrCompany(before: string): string {
  if (before.endsWith('-')) return 'Co';
  return /\b(?:FIRE|COAL|OIL|LUMBER) $/.test(before) ? 'Company' : 'County';
}

/** Letters and apostrophes: "O'HARE" → "O'Hare", "MARY'S" → "Mary's", "MCKINNEY" → "McKinney", "SSM" → "SSM". */
function readableParts(word: string): string {
  const letters = word.replace(/[^A-Z]/g, '');
  const [head = '', ...tails] = word.split("'");
  if (tails.length) {
    const prefixes = ['O', 'D', 'L'].includes(head);
    const parts = tails.map((tail) =>
      prefixes && tail.length > 1 ? readableParts(tail) : tail.toLowerCase(),
    );
    return [head.length > 1 ? readableParts(head) : head, ...parts].join("'");
  }
  if (letters.length > 1 && !/[AEIOUY]/.test(letters)) return word;
  if (/^MC[A-Z]{3,}$/.test(word)) return `Mc${capitalized(word.slice(2))}`;
  return capitalized(word);
}
