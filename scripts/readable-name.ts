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
  STA: 'Station',
  STN: 'Station',
  SVC: 'Service',
  SVCS: 'Services',
  TPKE: 'Turnpike',
  TRDNG: 'Trading',
  TRML: 'Terminal',
  TRNG: 'Training',
  TWNSHP: 'Township',
  TWP: 'Township',
  UNI: 'University',
  UNIV: 'University',
  UNV: 'University',
  VOL: 'Volunteer',
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
  DEGRASSE: 'DeGrasse',
  DEMOTTE: 'DeMotte',
  DEPAUL: 'DePaul',
  DEQUINCY: 'DeQuincy',
  DERIDDER: 'DeRidder',
  DESMET: 'De Smet',
  DESOTO: 'DeSoto',
  DEWITT: 'DeWitt',
  DUPAGE: 'DuPage',
  DUPONT: 'DuPont',
  LABELLE: 'LaBelle',
  LACROSSE: 'LaCrosse',
  LAFOLLETTE: 'LaFollette',
  LAGRANGE: 'LaGrange',
  LAGUARDIA: 'LaGuardia',
  LAMARQUE: 'La Marque',
  LAMOURE: 'LaMoure',
  LAOTTO: 'LaOtto',
  LAPLACE: 'LaPlace',
  LASALLE: 'LaSalle',
  LEBONHEUR: 'Le Bonheur',
  LEMARS: 'Le Mars',
  LETOURNEAU: 'LeTourneau',
  MACARTHUR: 'MacArthur',
  MACDILL: 'MacDill',
  MACKENZIE: 'MacKenzie',
  MCHELIPAD: 'MC Helipad',
  MIDAMERICA: 'MidAmerica',
  MEDEVAC: 'MedEvac',
  OHIOHEALTH: 'OhioHealth',
  UOFL: 'UofL',
  WELLSPAN: 'WellSpan',
};

/** Acronyms with a vowel; those without one are detected. */
const acronyms = new Set(
  `AAF AAP ABC ACH ACL AE AF AFB AFS AGH AHP AICP AJC AKM AMCH AMI ANGB ANO ANS AP API ARB ARH ARNG ASLH ASP ATL BCAG
  BSA CAHC CALS CAMC CEC CGAS CHI CHOA CMTI CPTPA DKPA DMME DOTD EAF EAMC ECU EDO EFS EGM EHLF EIRMC EMA EMS ER ESCC
  ESD ETMC ETS EVOC FED FSED GAC GAF GAMC GDAP GE GEICO GHSA GOHSEP GSO HCA HECO HTA IDOC IGH IL IPP IU IWC JA JAARS
  JEJ JLA JTA KCIN KOTV KRIV KSA KUSA KY LAPD LRFO LSU LYB LYJ MCAF MCALF MCAS MCOLF MGA MROTC MTAS MUSC MYU NAA NAF
  NALF NAS NAWS NE NEA NITV NOLF NSU NY NYPD NYU OAG OCA OCFD OCS ODF ODOT OEP OGHS OKC OLOL OMH OMS ORMC OSED OSF OTF
  OTP OU OUMC PCA PGA PGE PIH PRASA RAS RIA RLA RMO RSI SAP SCE SCI SE SES SICU SOF SONGS STAT STOL TECO TLI TSA
  UAB UAMS UAS UBMC UC UCF UCH UCI UCLA UCMC UCSD UCSF UF UH UHS UK UM UMCNO UMM UMMC UNC UNM UPMC US USA USAF USAR
  USARC USC USCG USD USFS USMC UT UTEC UTMB UTSW UV UVA UVMHN UW VA VAMC VAPHS VCU VIP WCA WECCO WFLA WLKY WMAT WPEC
  WPXI II III IV VI VII VIII IX`.split(/\s+/),
);

const smallWords = new Set('an and at au by de du for in of on or qui the'.split(' '));

/** Names that the FAA splits in two. */
const splitNames =
  /\b(?:(DE) (?=(?:FOREST|FUNIAK|KALB|LAND|QUINCY|RIDDER|WITT(?= HOSPITAL|$))\b)|(LA) (?=(?:BELLE|MOURE|PLACE)\b))/g;

/** Phrases whose words mean something else in other names. */
const phrases: Record<string, string> = {
  'Ar Gould': 'AR Gould',
  'Bullis Als': 'Bullis ALS',
  'JFHQ-Al': 'JFHQ-AL',
  'Lt. World': 'LT World',
  'MS Pats': 'Ms Pats',
  'Peco Berwyn': 'PECO Berwyn',
  'Peco Mob': 'PECO MOB',
  'Palms Self': 'Palms SELF',
  'Par Site': 'PAR Site',
  'Underline Ok': 'Underline OK',
  'University of Pa/': 'University of Pennsylvania/',
};

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
  const readable = text.replace(/[A-Z0-9][A-Z0-9'&]*\.?/g, (word, at: number) =>
    readableWord(word, text.slice(0, at), text.slice(at + word.length)),
  );
  return Object.entries(phrases).reduce((name, [phrase, right]) => name.replace(phrase, right), readable);
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
  if (bare === 'NO' && /^ (?:\d|[IVX]+\b)/.test(after)) return 'No.';
  if (bare === 'GEN' && /^ HOSPITAL\b/.test(after)) return 'General';
  if (bare === 'REC' && /^ AREA\b/.test(after)) return 'Recreation';
  if (bare === 'RES' && /\bMIL(?:ITARY)? $/.test(before)) return 'Reservation';
  if (bare === 'CO') return countyOrCompany(before);
  if (bare === 'LA' && /^ (?:COUNTY|DOTD|STATE)\b/.test(after)) return 'LA';
  const expanded = expansions[bare];
  if (expanded && !(bare === 'STA' && after.startsWith('-'))) return expanded;
  if (acronyms.has(bare)) return word;
  const starts = before === '' || /(?:[/("]| - )$/.test(before);
  if (!starts && smallWords.has(bare.toLowerCase())) return word.toLowerCase();
  if (/^\d+(?:ST|ND|RD|TH|ERS)$/.test(bare)) return word.toLowerCase();
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
