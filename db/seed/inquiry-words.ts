import { type AircraftType, typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import type { Availability } from '../../domain/listing.ts';
import { DEMO_TIP, demoDoorFor } from './demo-clearances.ts';
import { fits, holdsWings, isMeantFor, type Space } from './writer.ts';

export type About = {
  airport: string;
  availability: Availability;
  /** The inputs of the listing's form. */
  values: Readonly<Record<string, unknown>>;
};
/** Turns of a conversation, the sender's first. */
export type Script = {
  aircraft?: string;
  suits: (about: About) => boolean;
  says: (about: About) => readonly string[];
};

const figure = ({ values }: About, name: string) => Number(values[name] ?? 0);
const always = () => true;

/** The listing's floor and door; if it states no door, the building is the limit. */
function spaceOf(about: About): Space {
  const [width, height] = [figure(about, 'width'), figure(about, 'doorHeight') || figure(about, 'height')];
  return {
    width,
    depth: figure(about, 'depth') || figure(about, 'length'),
    door: { width: figure(about, 'doorOpeningWidth') || width, height },
  };
}

/** An owner's answer from the measurements. */
function fitAnswer(one: AircraftType, short: string, { door }: Space, about: About): string {
  const needed = demoDoorFor(one);
  const opening = about.values.doorOpeningWidth === undefined ? 'inside is' : 'door opens to';
  if (needed.width > door.width) {
    return `The ${opening} ${door.width} ft wide, and your ${short} spans ${one.wingspan} ft. I want ${DEMO_TIP} ft at each tip, so it’s too tight for me to recommend. I’ll write if a wider one opens up.`;
  }
  if (needed.height > door.height) {
    return `The ${opening} ${door.height} ft high, and your ${short}’s tail is ${one.tailHeight} ft. That’s too tight for me to recommend. I’ll write if a taller one opens up.`;
  }
  return `Yes, your ${short} fits, with more than ${DEMO_TIP} ft at each tip. Come and measure it yourself before you decide. Mornings are best.`;
}

/** Somebody whose airplane has room on the floor asks about the rest. */
function fitting(name: string, short: string, asks: (airport: string) => string): Script {
  const one = typeNamed(name);
  return {
    aircraft: short,
    suits: (about) => holdsWings(one, spaceOf(about)) && isMeantFor(one, spaceOf(about)),
    says: (about) => [
      asks(about.airport),
      fitAnswer(one, short, spaceOf(about), about),
      fits(one, spaceOf(about))
        ? 'Thanks for the straight answer. I’ll call you this week.'
        : 'Understood, and thanks. Please do write if one comes up.',
    ],
  };
}

const occupied: readonly Script[] = [
  {
    suits: always,
    says: ({ airport }) => [
      `I see that this one is occupied. Do you keep a waiting list, or do you have something similar at ${airport}?`,
      'I keep a list, and you’re on it now. The current lease runs for some time, so don’t stop looking.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `Do you know when the tenant’s lease at ${airport} ends? I’m in no hurry and would rather wait for this one.`,
      'Not yet. They tell me 90 days ahead, and I’ll write to you that day.',
      'That’s all I need. Thank you.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `We’ll be moving to ${airport} next year. Would you tell me if this becomes free?`,
    ],
  },
];

const general: readonly Script[] = [
  {
    suits: always,
    says: ({ airport }) => [
      `Hello, is this still open? My current lease near ${airport} ends soon, and I’d want at least a year.`,
      'Yes, it’s still open. Would you like to see it? I’m at the field most days.',
      'Saturday morning would work for me.',
      'See you Saturday. Text me when you’re at the gate.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `What do you need from us for an application at ${airport}? We have references from two earlier landlords.`,
      'Those, and a certificate of insurance. The airport adds a one-page form of its own.',
    ],
  },
];

const anyHangar: readonly Script[] = [
  ...general,
  fitting(
    'Beechcraft Bonanza G36',
    'Bonanza',
    (airport) => `I fly a Bonanza G36 out of ${airport}. Have you had one in there before?`,
  ),
  fitting(
    'Cirrus SR22',
    'SR22',
    (airport) => `Our SR22 is outside at ${airport} now, and I’d like it indoors by winter. Would it fit?`,
  ),
  fitting(
    'Beechcraft Baron G58',
    'Baron',
    (airport) => `I’m bringing a Baron to ${airport}. Is there room to walk around it with the door shut?`,
  ),
  fitting(
    'Diamond DA62',
    'DA62',
    (airport) => `The DA62 has long wings for a twin. Has anyone measured this hangar at ${airport} for one?`,
  ),
];

const hangar: readonly Script[] = [
  ...anyHangar,
  fitting(
    'Beechcraft King Air 360',
    'King Air 360',
    (airport) => `I’m moving a King Air 360 to ${airport}. Would you put one in there yourself?`,
  ),
  fitting(
    'Pilatus PC-12 NGX',
    'PC-12',
    (airport) =>
      `We operate a PC-12 from ${airport}, two crews, most days of the week. Does it go in without tricks?`,
  ),
  fitting(
    'Cessna Citation M2',
    'M2',
    (airport) => `Our Citation M2 comes to ${airport} this spring. Does it fit, with our own tug in front?`,
  ),
  fitting(
    'Embraer Phenom 300E',
    'Phenom 300',
    (airport) => `We’re looking for a home for a Phenom 300E at ${airport}. Does the tail clear?`,
  ),
  fitting(
    'Cessna Citation Latitude',
    'Latitude',
    (airport) => `A Latitude joins our flight department at ${airport} in the fall. Would it fit in yours?`,
  ),
  fitting(
    'Bombardier Challenger 350',
    'Challenger',
    (airport) => `We base a Challenger 350 at ${airport}. Does it fit with the winglets?`,
  ),
  fitting(
    'Gulfstream G650ER',
    'G650',
    (airport) => `Our owner is buying a G650ER and lives near ${airport}. Could it be kept in your hangar?`,
  ),
  {
    suits: always,
    says: ({ values }) => [
      'Are utilities part of the rent, or billed on top?',
      !values.nnnRate
        ? 'Water and heat are in the rent. Electricity is metered and billed at cost.'
        : 'On top. Electricity is metered and billed at cost; the net charges cover taxes, insurance and upkeep.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `We often land at ${airport} after ten at night. Can tenants get in around the clock?`,
      'Yes. Every tenant gets a gate code, and the ramp is lit all night.',
      'That settles it for me. What do you need for an application?',
    ],
  },
  {
    suits: always,
    says: ({ airport, values }) => [
      `We’re a small avionics shop looking for space at ${airport}. Would the lease allow maintenance for other owners?`,
      values.maintenanceAllowed === true
        ? 'It would, with the airport’s permit for commercial work. I can put you in touch with the airport office.'
        : 'No, this lease is for storage only. The airport office knows who has shop space.',
    ],
  },
];

const monthly: readonly Script[] = [
  ...anyHangar,
  fitting(
    'Cessna 182T Skylane',
    '182',
    (airport) => `I fly a 182 out of ${airport} and have been outdoors for two years. Is it a good fit?`,
  ),
  fitting(
    'Cessna 172S Skyhawk',
    '172',
    (airport) => `Four of us share a 172 at ${airport}. Does it go in by hand, with one person on the bar?`,
  ),
  fitting(
    'Piper Archer',
    'Archer',
    (airport) => `My Archer is at ${airport}, and hail season is coming. Would you take it from next month?`,
  ),
  {
    suits: ({ values }) => (values.amenities as Record<string, boolean> | undefined)?.access24_7 === true,
    says: ({ airport }) => [
      `I often leave ${airport} before sunrise. Does the gate open that early?`,
      'At any hour. You get a code of your own.',
    ],
  },
  {
    suits: always,
    says: () => [
      'Could two owners be on the agreement? We share the airplane and the bills.',
      'Yes, if both of you sign and both are on the insurance.',
    ],
  },
];

const office: readonly Script[] = [
  ...general,
  {
    suits: always,
    says: ({ airport }) => [
      `Our dispatchers work nights at ${airport}. Can we get into the building at any hour?`,
      'Yes, with your badge. The heating runs until ten; after that there’s a button for two more hours.',
    ],
  },
  {
    suits: always,
    says: () => [
      'Which internet providers serve the building? We need two for our booking system.',
      'Two do, on separate lines. I’ll send you the names.',
      'Perfect, thank you.',
    ],
  },
  {
    suits: (about) => figure(about, 'squareFootage') >= 1_000,
    says: ({ airport }) => [
      `We run a ground school at ${airport}, eight students at most. Would evening classes disturb anyone?`,
      'No, the neighbors leave at five. Please keep the noise down in the stairwell and the hall.',
    ],
  },
  {
    suits: always,
    says: ({ values }) => [
      'What should we budget for power and cleaning?',
      !values.nnnRate
        ? 'Nothing. Both are in the rate.'
        : 'Both are yours. I’ll send you last year’s bills from the previous tenant.',
    ],
  },
  {
    suits: always,
    says: () => [
      'May we put our sign at the entrance, and paint one wall in our color?',
      'The sign, yes, in the airport’s format. The wall too, if it’s white again when you leave.',
    ],
  },
];

const outdoor: readonly Script[] = [
  ...general,
  {
    suits: ({ values }) => values.tieDowns === true,
    aircraft: 'Cessna 182',
    says: ({ airport }) => [
      `I’d like one place for a 182 at ${airport}, not all of it. Do you divide the ramp?`,
      'I’d rather lease it whole, but two owners have asked already. Shall I put you in touch?',
    ],
  },
  {
    suits: ({ values }) => values.tieDowns === true,
    says: () => [
      'When were the anchors last tested? Our insurer asks.',
      'Last fall. I’ll send you the report.',
      'Great, that’s what they want to see.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `We’d keep two tugs and a ground power unit at ${airport}. Is it all right if they stay outside all year?`,
      'It is, with drip pans under them. The airport checks for oil.',
    ],
  },
  {
    suits: always,
    says: () => [
      'Could we set a locked tool container on the pavement?',
      'One is fine at the back edge. The airport wants to approve where it goes.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `Can a fuel truck reach it at ${airport}, or would we have to taxi to the pump?`,
      'Yes, a truck can get there, and there’s room to turn around.',
    ],
  },
];

const allows = (use: string) => (about: About) => ((about.values.uses ?? []) as string[]).includes(use);

const land: readonly Script[] = [
  {
    suits: allows('Aircraft Storage'),
    says: ({ airport }) => [
      `We’d build a row of box hangars at ${airport}. Who approves the drawings, and how long does it take?`,
      'The airport’s engineer first, then the FAA’s airspace review. Plan on four months.',
    ],
  },
  {
    suits: (about) => allows('Maintenance')(about) || allows('MRO')(about),
    says: ({ airport }) => [
      `Our shop has outgrown its lease at ${airport}. Would a building for heavy checks be welcome on this parcel?`,
      'It would. The airport has asked for one for years.',
    ],
  },
  {
    suits: allows('Helicopter'),
    says: ({ airport }) => [
      `We fly air ambulances and need a base at ${airport} with its own pad. Could the pad be on the parcel?`,
      'Yes, if the approach stays clear of the taxilane. I’ll send you the layout plan.',
    ],
  },
  {
    suits: allows('FBO'),
    says: () => [
      'Does the airport require a minimum of services for a new FBO?',
      'It does: fuel, line service and a lobby. I’ll send you the minimum standards.',
      'Please do. We’ll have questions.',
    ],
  },
  {
    suits: always,
    says: ({ values }) => [
      'Does the rent start at signing or when the building is done?',
      /waived during construction/.test(String(values.description))
        ? 'When it’s done, within the limit in the listing.'
        : 'At signing.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `Is there a recent survey of the parcel? Our architect knows ${airport} and would start with that.`,
      'There is, with contours. I’ll send it once you’ve signed the airport’s one-page agreement.',
    ],
  },
  {
    suits: always,
    says: () => [
      'Would we get the first right to the land next to it, if we grow?',
      'The airport board decides that, but it has agreed before.',
    ],
  },
];

const ofKinds: Readonly<Record<string, readonly Script[]>> = {
  'hangar-space': hangar,
  'monthly-hangar': monthly,
  'office-space': office,
  'outdoor-storage': outdoor,
  'ground-lease': land,
};

/** Questions that suit the listing; at least one. */
export const scriptsFor = (category: string, about: About): readonly Script[] =>
  about.availability === 'occupied'
    ? occupied
    : (ofKinds[category] ?? general).filter(({ suits }) => suits(about));
