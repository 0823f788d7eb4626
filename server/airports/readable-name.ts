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
  ARSNL: 'Arsenal',
  AUTH: 'Authority',
  AUX: 'Auxiliary',
  AVE: 'Avenue',
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
  CONST: 'Construction',
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
  HOS: 'Hospital',
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
  MIL: 'Military',
  MT: 'Mount',
  MTN: 'Mountain',
  MUN: 'Municipal',
  MUNI: 'Municipal',
  NATL: 'National',
  NR: 'No.',
  NTL: 'National',
  OFC: 'Office',
  OPNS: 'Operations',
  OPS: 'Operations',
  ORBG: 'Orangeburg',
  PAV: 'Pavilion',
  PKWY: 'Parkway',
  PUB: 'Public',
  PVT: 'Private',
  PWR: 'Power',
  RD: 'Road',
  REG: 'Regional',
  REGL: 'Regional',
  REGNL: 'Regional',
  RGNL: 'Regional',
  RWY: 'Runway',
  SGT: 'Sergeant',
  SPB: 'Seaplane Base',
  SR: 'Sr.',
  STE: 'Ste.',
  STN: 'Station',
  SVC: 'Service',
  SVCS: 'Services',
  TPKE: 'Turnpike',
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
  DELDOT: 'DelDOT',
  DCOR: 'DCOR',
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
  MCHELIPAD: 'MC Helipad',
  MIDAMERICA: 'MidAmerica',
  OHIOHEALTH: 'OhioHealth',
  WELLSPAN: 'WellSpan',
};

/** Acronyms with a vowel; those without one are detected. */
const acronyms = new Set(
  `AAF AAP ABC ACH ACL AE AF AFB AFS AGH AHP AJC AMCH ANGB ANO ANS API ARB ARH ARNG ASLH ASP BSA CEC CGAS CHI CMTI
  CPTPA DKPA DMME EAF ECU EFS EHLF EIRMC EMA EMS ER ESCC ESD ETMC ETS FED FSED GE GHSA GSO HCA HTA IL IPP IU IWC JAARS
  KSA KY LRFO LSU LYB MCAF MCALF MCAS MCOLF NAA NAF NALF NAS NAWS NE NEA NOLF NSU NY NYPD NYU OAG OCFD OCS ODF ODOT OEP OGHS
  OKC OMH OMS ORMC OSED OSF OTF OTP OU OUMC PGA PGE PIH RIA RLA RMO RSI SCE SCI SE SOF SONGS STOL TSA UAB UAMS UAS UBMC
  UC UCF UCH UCI UCLA UCMC UCSD UCSF UF UH UHS UK UM UMCNO UMM UMMC UNC UNM UPMC US USA USAF USAR USC USCG USD USFS USMC
  UT UTMB UTSW UVA UVMHN UW VA VAMC VAPHS VCU VIP WCA WFLA WLKY WPXI II III IV VI VII VIII IX`.split(/\s+/),
);

const smallWords = new Set(['an', 'and', 'at', 'by', 'de', 'du', 'for', 'in', 'of', 'on', 'the']);

/** Names that the FAA splits in two. */
const splitNames =
  /\b(?:(DE) (?=(?:FOREST|FUNIAK|KALB|LAND|QUINCY|RIDDER|WITT(?= HOSPITAL|$))\b)|(LA) (?=(?:BELLE|PLACE)\b))/g;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export function readableName(raw: string): string {
  const text = raw
    .trim()
    .replace(/\s+/g, ' ')
    // "DOWNEY/HYDE MEML/" and "MOOSE CREEK /USFS/" put a second name between slashes.
    .replace(/^(.+?) ?\/([^/]+)\/$/, '$1 ($2)')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?, ?/g, ', ')
    .replace(/\bO ' /g, "O' ")
    .replace(/\bMC (?!HELIPAD)(?=[A-Z]{2})/g, 'MC')
    .replace(/\bMAC (ARTHUR|KENZIE)\b/g, 'MAC$1')
    .replace(splitNames, '$1$2')
    .replace(/\bADVENT HEALTH\b/g, 'ADVENTHEALTH')
    .replace('CENTRAL IL RGNL', 'CENTRAL ILLINOIS RGNL');
  return text.replace(/[A-Z0-9][A-Z0-9'&]*\.?/g, (word, at: number) =>
    readableWord(word, text.slice(0, at), text.slice(at + word.length)),
  );
}

/** Converts one word, given the text before and after it. */
function readableWord(word: string, before: string, after: string): string {
  const bare = word.replace(/\.$/, '');
  if (bare === 'ST') return /\w $/.test(before) && /^(?:$|[/)])/.test(after) ? 'Street' : 'St.';
  // "NIKOLSKI AS" was an Air Force station in Alaska.
  if (bare === 'AS' && after === '') return 'Air Station';
  if (bare === 'ED' && /(?:FREESTANDING|KENT|SOUTHLANDS|NHRMC)[ -]$/.test(before)) return 'ED';
  if (/^(?:AH|AU|UP)$/.test(bare) && /^ (?:HEALTH|WINTER HAVEN)/.test(after)) return bare;
  // Stations' call signs: "WESH-TV", "KLAS Channel 8".
  if (/^[KW][A-Z]{2,3}$/.test(bare) && /^(?:[ -]TV\b| CHANNEL\b)/.test(after)) return word;
  if (bare === 'STE' && !/^ (?:GENEVIEVE|MARIE|ANNE)/.test(after)) return 'St.';
  if (bare === 'IN' && /\bOF $/.test(before) && /^ INC\b/.test(after)) return 'Indiana';
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
