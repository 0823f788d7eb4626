import { z } from 'zod';

const tilesSchema = z.object({
  url: z.string().describe('Address of a 256-pixel tile in web mercator, with {z}, {x} and {y}.'),
  attribution: z.string().describe('Credit shown on the map.'),
  link: z.nullable(z.string()).describe('Link of the attribution.'),
});
export type MapTiles = z.infer<typeof tilesSchema>;

export const siteSchema = z
  .object({
    supportEmail: z.string().describe('Email address for help.'),
    tiles: z.nullable(tilesSchema).describe('Raster tiles of a street map; null if the map has none.'),
    analytics: z
      .nullable(z.enum(['ga4', 'plausible']))
      .describe('The service that receives visit counts; null if they stay here.'),
  })
  .describe('Facts about this installation.');
export type Site = z.infer<typeof siteSchema>;
