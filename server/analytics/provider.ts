import { createHmac } from 'node:crypto';
import type { AnalyticsConfig } from '../config.ts';
import type { Visitor } from '../http/visitor.ts';
import type { AnalyticsEvent } from './event.ts';

export type Message = { url: string; headers: Record<string, string>; body: string };

type Formatter = (event: AnalyticsEvent, visitor: Visitor) => Message;

type Site = { publicUrl: string; secret: Buffer };

export function formatterFor(config: AnalyticsConfig, site: Site): Formatter {
  return config.provider === 'ga4' ? ga4(config, site) : plausible(config, site);
}

const json = { 'content-type': 'application/json' };

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference */
function ga4(config: AnalyticsConfig & { provider: 'ga4' }, { publicUrl, secret }: Site): Formatter {
  const query = new URLSearchParams({ measurement_id: config.id, api_secret: config.secret });
  return ({ name, category, label, value, path }, { address, userAgent }) => {
    // The visitor id changes daily and can't be traced back or linked across days.
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', secret).update(`analytics\n${day}\n${address}\n${userAgent}`).digest();
    return {
      url: `${config.url}?${query}`,
      headers: json,
      body: JSON.stringify({
        client_id: `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`,
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: [
          {
            name,
            params: {
              // GA4 reports need these two to count active users; a session is one visitor's day.
              session_id: String(hash.readUInt32BE(8)),
              engagement_time_msec: 100,
              page_location: publicUrl + path,
              event_category: category,
              ...(label && { event_label: label }),
              ...(value !== undefined && { value }),
            },
          },
        ],
      }),
    };
  };
}

/** Plausible tells visitors apart by a daily hash of address and browser: https://plausible.io/docs/events-api */
function plausible(config: AnalyticsConfig, { publicUrl }: Site): Formatter {
  return ({ name, category, label, value, path }, { address, userAgent }) => ({
    url: config.url,
    headers: { ...json, 'user-agent': userAgent, 'x-forwarded-for': address },
    body: JSON.stringify({
      domain: config.id,
      name: name === 'page_view' ? 'pageview' : name,
      url: publicUrl + path,
      props: { category, ...(label && { label }), ...(value !== undefined && { value }) },
      // Follows from a page view, so it must not count as an interaction.
      ...(name === 'listing_viewed' && { interactive: false }),
    }),
  });
}
