import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { imitation, type Named } from './name-schema.ts';

const people = [
  'Amelia Earhart',
  'Séamus Ó Briain',
  'Íñigo Núñez',
  'Jean-Luc d’Arc',
  "Conan O'Brien",
  'Владимир Иванов',
  'Ольга Верещагина',
  'Ευάγγελος Οδυσσέας',
  '王小明',
  '葛\u{e0100}城 太郎',
  'محمد علی\u200cرضا',
  'क्\u200dष्मा शर्मा',
  'Nguyễn Thị Minh Khai',
  'J. R. R. Tolkien',
  'Robert Service',
  'Wayne Staff',
  'Dorothy Support-Hill',
  'Ty Down',
  'Badminton Smith',
  'Mary Anne St. James',
  'Bob Verity',
  'Olivier Fiedler',
  'Dr. Martin Luther King Jr.',
  'Dwayne Tie',
  'Katie Downs',
  'Christie Downing',
  'Dottie Downey',
  'Faa Tuiasosopo',
  'Maria Clark',
  'J.Robert Oppenheimer',
  'St.John Smythe',
];
const companies = [
  'Verifi Aviation',
  'Verificaciones Aéreas',
  'Verification Labs',
  'Airport Administration Consultants',
  'Dallas Tie-Down & Hangar LLC',
  'Aviation Support Services Inc.',
  'NetJets®',
  'A+ Aircraft Sales',
  'Ground Support Specialists',
  'Federal Way Aviation',
  'O’Hare Jet Center',
  'Smith & Sons, LLC',
  'Hangars @ Addison',
  'Administaff Aviation',
  'Certified Aircraft Maintenance',
  'St. Louis Air Park',
  'Boeing',
  '中国商飞',
  'Аэрофлот',
  'Moderne Aircraft',
  'Team Aviation',
  'Security Aviation',
  'FAA Credit Union',
  'J.P. Morgan Aviation',
  'Jets R Us!',
];
const titles = [
  'Airport manager',
  'Office Administrator',
  'FAA-certified A&P mechanic',
  'Support Manager',
  'Director, Real Estate',
];

test.each([
  ...people.map((name) => ['person', name] as const),
  ...companies.map((name) => ['company', name] as const),
  ...titles.map((name) => ['title', name] as const),
])('accepts the %s %j', (named, name) => {
  expect(imitation(name, named)).toBeNull();
});

const ours = `can’t contain “${brand.name}”`;
const symbol = 'can’t have symbols such as ✓ or emoji';
const address = 'can’t have an email or web address';
const checked = 'can’t say that you’re verified';
const staff = 'can’t read like our staff';
const agency = 'can’t read like an authority';
const invisible = 'has invisible characters. Type it again';

const refused: Record<string, readonly string[]> = {
  [ours]: [
    brand.name,
    `${brand.name} Support`,
    `The ${brand.name} Team`,
    'TIE DOWN',
    'Tіеdоwn',
    'ＴＩＥＤＯＷＮ',
    'T1edown',
    'Tledown',
    'T.i.e.d.o.w.n',
    'Tie-Down Customer Support',
    '𝕋𝕚𝕖𝕕𝕠𝕨𝕟',
    'Tiedovvn',
    'Tïedöwn LLC',
    '“Tiedown”',
    'ᴛɪᴇᴅᴏᴡɴ',
    'Team Tiedown',
    'Tieclown',
    '†iedown',
    'TI€DOWN',
    'TIEDOШИ',
    'Τιεdoωn',
    'Tie|down',
  ],
  [symbol]: [
    'Amelia ✓',
    'Amelia ✔️'.replace('\ufe0f', ''),
    'Amelia ☑',
    'Amelia ✅',
    'Amelia 🗸',
    'Amelia √',
    'Amelia ★',
    'Amelia 🛡',
    'Ⓥ Amelia',
    'Amelia \uf8ff',
    '🅥 Amelia',
    'Amelia ꪜ',
  ],
  [address]: [
    'amelia@field.example',
    'Amelia ａ＠b.example',
    'https://evil.example',
    'www.evil.example',
    'evil.example',
    'Pay at evil。example',
    't.me/amelia',
    'tie-down-help.com',
    'x.com',
    'Pay at T.ME',
    'amelia(at)x.co',
    '10.0.0.1',
  ],
  [checked]: [
    'Amelia (verified)',
    'VERIFIED',
    'Verified Broker',
    '[Vеrіfіеd]',
    'V e r i f i e d',
    'Ver1fied Owner',
    'iVerified',
    'Amelia Vérifié',
    'Verificado',
    'v-e-r-i-f-i-e-d',
    'V€RIFIED',
    'Verificato',
    'Проверено',
    '王小明（已认证）',
  ],
  [staff]: [
    'Admin',
    'Site Admin',
    'Administrator',
    'Adm1n',
    'Αdmin',
    'Moderator',
    'Customer Support',
    'Help Desk',
    'Trust and Safety',
    'Security Team',
    'Official Account',
    'S-u-p-p-o-r-t Team',
    'A.D.M.I.N',
    'Site Αdministration',
    'Tech Support',
    'Customer Care',
    'Legal Department',
    'SupportTeam',
    'Администратор',
    'Administrador',
    '官方客服',
  ],
  [agency]: [
    'FAA',
    'F.A.A. Support',
    'Federal Aviation Administration',
    'ＦＡＡ',
    'FΑA',
    'TSA Office',
    'US Department of Transportation',
  ],
  [invisible]: [
    'Ame\u200blia',
    'Amelia\u00ad',
    '\u2060Amelia',
    'Amelia\ufe0f',
    'Am\u200delia',
    '\u3164',
    '\u2800',
    'A\u{e0041}melia',
  ],
};

test.each(
  Object.entries(refused).flatMap(([why, names]) =>
    names.flatMap((name) => (['person', 'company'] as Named[]).map((named) => [named, name, why] as const)),
  ),
)('refuses the %s %j', (named, name, why) => {
  expect(imitation(name, named)).toBe(why);
});

test.each([
  ['person', 'Dallas Tiedown', ours],
  ['person', 'FAA Inspector', agency],
  ['person', 'Hangars @ Addison', address],
  ['whole person', 'Support', staff],
  ['whole person', 'Billing', staff],
  ['title', `${brand.name} Support`, ours],
  ['title', 'Verified Owner', checked],
  ['title', 'Manager ✓', symbol],
] as const)('refuses the %s %j', (named, name, why) => {
  expect(imitation(name, named)).toBe(why);
});
