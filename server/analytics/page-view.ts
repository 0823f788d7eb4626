import { z } from 'zod';
import { siteRoutes } from '../../domain/site-routes.ts';
import type { AnalyticsEvent } from './event.ts';

const pages = siteRoutes
  .filter(({ path }) => path !== '*')
  .map(({ path, screen }) => ({
    label: path,
    screens: (typeof screen === 'string' ? [screen] : Object.values(screen)) as string[],
    expression: new RegExp(`^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  }));

const unknown: AnalyticsEvent = { name: 'page_view', category: 'not-found', label: '*', path: '/*' };

/** Paths whose parameters match are reported as they are; others are reported as the page's pattern. */
const parameters: Record<string, RegExp> = { id: /^[1-9]\d{0,9}$/, code: /^[a-z0-9]{2,4}$/i };

export const pageViewSchema = z.strictObject({
  event: z.literal('page_view', 'Only page_view is counted here'),
  screen: z
    .enum(
      [...new Set([...pages.flatMap(({ screens }) => screens), unknown.category])],
      'This screen is not known here',
    )
    .describe('The screen of the page.'),
  path: z
    .string('A path is needed')
    .max(2_048, 'A path has at most 2,048 characters')
    .regex(/^\/[^?#]*$/, 'A path begins with / and has no query')
    .describe('The page’s path, without its query. Paths that the site doesn’t have are not kept.'),
});

/** Counts a path that doesn't exist, or doesn't belong to the screen, as an unknown page, and stores no part of it. */
export function pageView({ screen, path }: z.infer<typeof pageViewSchema>): AnalyticsEvent {
  for (const { label, screens, expression } of pages) {
    const match = expression.exec(path);
    if (!match || !screens.includes(screen)) continue;
    const isPlain = Object.entries(match.groups ?? {}).every(([name, text]) => parameters[name]?.test(text));
    return { name: 'page_view', category: screen, label, path: isPlain ? path : label };
  }
  return unknown;
}
