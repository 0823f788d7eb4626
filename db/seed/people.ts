import type { Role } from '../../domain/account.ts';

export type Person = {
  /** Code of the airport at the center of the person's region. */
  home: string;
  firstName: string;
  lastName: string;
  role: Role;
  phone: string;
  profile: Record<string, string>;
};

type Sketch = readonly [
  first: string,
  last: string,
  company: string,
  title: string,
  city: string,
  airport: string,
  areaCode: number,
];

const principals: Sketch[] = [
  [
    'Dana',
    'Whitfield',
    'Whitfield Aviation Properties',
    'Managing Partner',
    '4505 Claire Chennault Dr, Addison, TX 75001',
    'KADS',
    972,
  ],
  [
    'Marcus',
    'Oyelaran',
    'Northfield Hangar Company',
    'Owner',
    '2900 Airport Rd, Waukegan, IL 60087',
    'KUGN',
    847,
  ],
  [
    'Ruth',
    'Castellanos',
    'Castellanos Ramp & Hangar',
    'President',
    '7100 Hayvenhurst Ave, Van Nuys, CA 91406',
    'KVNY',
    818,
  ],
  [
    'Peter',
    'Lindqvist',
    'Lindqvist Field Services',
    'Owner',
    '1200 Flightline Ave, Anoka, MN 55303',
    'KANE',
    763,
  ],
  [
    'Joanna',
    'Mbeki',
    'Blue Ridge Airpark',
    'General Manager',
    '310 Terminal Way, Greensboro, NC 27409',
    'KGSO',
    336,
  ],
  [
    'Harold',
    'Tanaka',
    'Tanaka & Sons Hangars',
    'Partner',
    '16700 Airport Rd, Vero Beach, FL 32960',
    'KVRB',
    772,
  ],
  ['Elena', 'Petrov', 'Granite State Hangars', 'Owner', '93 Perimeter Rd, Nashua, NH 03063', 'KASH', 603],
];

const brokers: Sketch[] = [
  [
    'Samuel',
    'Brightwater',
    'Brightwater Airport Realty',
    'Senior Broker',
    '8525 Earhart Rd, Oakland, CA 94621',
    'KOAK',
    510,
  ],
  [
    'Leah',
    'Goldstein',
    'Hudson Airside Partners',
    'Principal Broker',
    '111 Charles Lindbergh Dr, Teterboro, NJ 07608',
    'KTEB',
    201,
  ],
  [
    'Andre',
    'Fontaine',
    'Gulf Coast Aviation Realty',
    'Broker',
    '8800 Telephone Rd, Houston, TX 77061',
    'KHOU',
    713,
  ],
  [
    'Priya',
    'Raghunathan',
    'Cascade Airport Advisors',
    'Managing Broker',
    '7277 Perimeter Rd S, Seattle, WA 98108',
    'KBFI',
    206,
  ],
  [
    'Colleen',
    'Hathaway',
    'Front Range Airside',
    'Broker',
    '12260 Airport Way, Broomfield, CO 80021',
    'KBJC',
    303,
  ],
];

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-?(company|partners|realty|services)$/, '');

// 555-01xx is reserved for fictitious numbers.
const phone = (areaCode: number, index: number) =>
  `(${areaCode}) 555-01${String(index + 10).padStart(2, '0')}`;

export const emailOf = ({ firstName, lastName }: Person) =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

export const people: readonly Person[] = [
  ...principals.map(
    ([firstName, lastName, company, title, address, airport, areaCode], index): Person => ({
      firstName,
      lastName,
      role: 'property_principal',
      home: airport,
      phone: phone(areaCode, index),
      profile: {
        affiliatedAirportIcao: airport,
        companyName: company,
        companyAddress: address,
        companyPhone: phone(areaCode, index),
        personalPhone: phone(areaCode, index + 40),
        personalAddress: address,
        title,
      },
    }),
  ),
  ...brokers.map(
    ([firstName, lastName, company, title, address, airport, areaCode], index): Person => ({
      firstName,
      lastName,
      role: 'listing_broker',
      home: airport,
      phone: phone(areaCode, index + 20),
      profile: {
        brokerCompanyName: company,
        brokerCompanyDescription: `${company} leases hangars, ramp and airport offices for owners and sponsors.`,
        brokerOfficeAddress: address,
        brokerCompanyPhone: phone(areaCode, index + 20),
        brokerPersonalName: `${firstName} ${lastName}`,
        brokerPersonalTitle: title,
        brokerPersonalPhone: phone(areaCode, index + 60),
        brokerPersonalEmail: `${slug(company)}@example.com`,
        licenseNumber: `BR-${4410 + index * 137}`,
      },
    }),
  ),
];

/** Has an account that the admin suspended. */
export const suspendedPerson = {
  firstName: 'Victor',
  lastName: 'Salas',
  role: 'listing_broker',
  email: 'victor.salas@example.com',
  profile: { brokerCompanyName: 'Salas Hangar Deals', brokerPersonalName: 'Victor Salas' },
} as const;

export const newcomers = [
  ['Naomi', 'Feld', 'property_principal'],
  ['Grant', 'Osei', 'listing_broker'],
  ['Lucia', 'Marchetti', 'general_user'],
] as const;
