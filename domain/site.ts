/** What the installation says of itself. */
export type Site = {
  /** Where people write when they need help. */
  supportEmail: string;
  /** Null when the map does without. */
  tiles: MapTiles | null;
  /** The service that counts are passed on to, or null when they stay here. */
  analytics: 'ga4' | 'plausible' | null;
};

/** Raster tiles for the map, 256 pixels wide, in web mercator. */
export type MapTiles = {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Whose they are, which stands on the map, and where that leads. */
  attribution: string;
  link: string | null;
};
