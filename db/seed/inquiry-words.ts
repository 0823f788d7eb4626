import type { Availability } from '../../domain/availability.ts';

/** Turns of a conversation, the sender's first; each may depend on the listing. */
type About = {
  airport: string;
  availability: Availability;
  /** Feet; undefined for a kind or a listing that doesn't state it. */
  doorHeight: number | undefined;
};
export type Script = {
  aircraft?: string;
  suits: (about: About) => boolean;
  says: (about: About) => readonly string[];
};

const hasDoor = ({ doorHeight }: About) => doorHeight !== undefined;
const isFree = ({ availability }: About) => availability !== 'occupied';
const always = () => true;

/** Tail heights in feet. */
const kingAir = 14.4;
const citation = 15;

const doorAnswer = (height = 0, tail: number, name: string) =>
  height >= tail + 0.5
    ? `The door opens to ${height} ft clear, so your ${name} fits. Come and measure it yourself before you decide. Mornings are best.`
    : `The door opens to ${height} ft, so your ${name} would be too tight for me to recommend. I’ll write if a taller one opens up.`;

export const scripts: readonly Script[] = [
  {
    aircraft: 'King Air 350',
    suits: hasDoor,
    says: ({ airport, doorHeight }) => [
      `I’m moving a King Air 350 to ${airport}. The tail is 14 ft 4 in. What is the clear height of the door when it’s fully open?`,
      doorAnswer(doorHeight, kingAir, '350'),
      'Thanks for the straight answer. I’ll call you this week.',
    ],
  },
  {
    aircraft: 'Citation M2',
    suits: hasDoor,
    says: ({ airport, doorHeight }) => [
      `We’re moving our Citation M2 to ${airport} this spring. Does it fit through the door, and can we keep our own tug inside?`,
      doorAnswer(doorHeight, citation, 'M2'),
    ],
  },
  {
    aircraft: 'Cessna 182',
    suits: isFree,
    says: ({ airport }) => [
      `Hello, is this still open? I fly a 182 out of ${airport} and my current lease ends soon. I’d want at least a year.`,
      'Yes, it’s still open. Would you like to see it? I’m at the field most days.',
      'Saturday morning would work for me. I’ll bring my logbook and insurance certificate.',
      'See you Saturday. Text me when you’re at the gate.',
    ],
  },
  {
    suits: isFree,
    says: () => [
      'Are utilities part of the rent, or billed on top? And how long is the shortest lease you’d sign?',
      'Electricity is metered and billed at cost. I usually sign for a year, and six months if the timing fits.',
    ],
  },
  {
    aircraft: 'Bonanza A36',
    suits: isFree,
    says: ({ airport }) => [
      `I often land at ${airport} after ten at night. Can tenants get in around the clock?`,
      'Yes. Every tenant gets a gate code, and the ramp is lit all night.',
      'That settles it for me. What do you need for an application?',
    ],
  },
  {
    suits: ({ availability }) => availability === 'occupied',
    says: ({ airport }) => [
      `I see that this one is occupied. Do you keep a waiting list, or do you have something similar at ${airport}?`,
      'I keep a list, and you’re on it now. The current lease runs for some time, so don’t stop looking.',
    ],
  },
  {
    suits: always,
    says: ({ airport }) => [
      `We’re a small avionics shop looking for space at ${airport}. Would the lease allow maintenance for other owners?`,
      'It would, with the airport’s permit for commercial work. I can put you in touch with the airport office.',
    ],
  },
  {
    aircraft: 'Pilatus PC-12',
    suits: isFree,
    says: ({ airport }) => [
      `Could you send me the size once more and tell me what else is on that side of ${airport}? We operate a PC-12 and need room for a fuel truck to turn.`,
    ],
  },
];
