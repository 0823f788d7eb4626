import type { AirportSummary } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import type { Random } from './random.ts';

export type Draft = { title: string; sentences: string[]; values: Record<string, unknown> };

/** `level` is the airport's price level relative to the national median. */
export type Writer = (random: Random, airport: AirportSummary, level: number) => Draft;

export const SIDES = ['north', 'south', 'east', 'west', 'northeast', 'southwest'] as const;
export const sf = (value: number) => `${grouped(value)} sf`;
/** Rates are quoted in quarters of a dollar. */
export const atQuarter = (value: number) => Number((Math.round(value * 4) / 4).toFixed(2));
export const whole = (value: number) => Math.max(1, Math.round(value));
