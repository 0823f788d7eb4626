/**
 * Something that happened, in words of closed sets and ids: nothing that somebody typed, no e-mail, name or phone
 * number ever gets in.
 */
export type AnalyticsEvent = {
  name: 'page_view' | 'listing_created' | 'listing_viewed';
  /** The screen's name, or the category of the listing's kind. */
  category: string;
  /** The page's pattern ('/airports/:code'), or the listing's id; empty for several listings. */
  label: string;
  /** How many, where one event stands for several. */
  value?: number;
  /** The page it happened on, without a query. */
  path: string;
};
