import { renderToStaticMarkup } from 'react-dom/server';
import type { Airport } from '../../domain/airports/airport.ts';
import type { Values } from '../../domain/fields/field.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ListingDrawing } from './listing-drawing.tsx';
import { RunwayDiagram } from './runway-diagram.tsx';

/** Draws a listing (8 : 5) as the text of an SVG element, colored by classes of the site's style sheet. */
export const drawListing = (kind: ListingKind, listing: Values): string =>
  renderToStaticMarkup(<ListingDrawing kind={kind} listing={listing} />);

/** The same without figures, for lists. */
export const drawSmall = (kind: ListingKind, values: Values): string =>
  renderToStaticMarkup(<ListingDrawing kind={kind} listing={values} detail="mini" />);

/** Draws an airport's runways as the text of an SVG element; empty if their positions are unknown. */
export const drawRunways = (airport: Airport): string =>
  renderToStaticMarkup(<RunwayDiagram airport={airport} />);
