/** An event in closed vocabularies and ids. Contains nothing a person typed: no email, name or phone number. */
export type AnalyticsEvent = {
  name: 'page_view' | 'listing_created' | 'listing_viewed';
  category: string;
  /** The page's pattern ("/airports/:code") or the listing's id; empty for several listings. */
  label: string;
  /** Number of occurrences, if one event covers several. */
  value?: number;
  path: string;
};
