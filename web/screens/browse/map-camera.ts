import type { MapData } from '../../../domain/map-data.ts';
import { type Camera, ZOOM_OF_ONE } from '../../map/camera.ts';

/** The contiguous US. */
export const COUNTRY: Camera = { box: { west: -124.74, south: 24.52, east: -66.95, north: 49.38 } };

/** Fits everything found, or the country if nothing is. */
export const cameraOf = ({ extent }: MapData): Camera =>
  extent ? { box: extent, to: ZOOM_OF_ONE } : COUNTRY;
