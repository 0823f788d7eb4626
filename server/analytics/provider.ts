import { createHmac } from 'node:crypto';
import type { AnalyticsConfig } from '../config.ts';
import type { Visitor } from '../http/visitor.ts';
import type { AnalyticsEvent } from './event.ts';

/** A POST of JSON to the service. */
export type Message = { url: string; headers: Record<string, string>; body: string };

/** How the configured service wants to be told of an event. */
export type Wording = (event: AnalyticsEvent, visitor: Visitor) => Message;

type Site = { publicUrl: string; secret: Buffer };

export function wordingOf(config: AnalyticsConfig, site: Site): Wording {
  return config.provider === 'ga4' ? ga4(config, site) : plausible(config, site);
}

const json = { 'content-type': 'application/json' };

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference */
function ga4(config: AnalyticsConfig & { provider: 'ga4' }, { publicUrl, secret }: Site): Wording {
  const query = new URLSearchParams({ measurement_id: config.id, api_secret: config.secret });
  return ({ name, category, label, value, path }, { address, userAgent }) => {
    // A visitor is a number for a day, which leads neither back nor to the next.
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
              // Without these two, reports show no active user; the session is the visitor's day.
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

/** https://plausible.io/docs/events-api: visitors are told apart by address and browser, by a hash that it changes daily. */
function plausible(config: AnalyticsConfig, { publicUrl }: Site): Wording {
  return ({ name, category, label, value, path }, { address, userAgent }) => ({
    url: config.url,
    headers: { ...json, 'user-agent': userAgent, 'x-forwarded-for': address },
    body: JSON.stringify({
      domain: config.id,
      name: name === 'page_view' ? 'pageview' : name,
      url: publicUrl + path,
      props: { category, ...(label && { label }), ...(value !== undefined && { value }) },
      // What comes with a page that is seen doesn't make its visitor an active one.
      ...(name === 'listing_viewed' && { interactive: false }),
    }),
  });
}
