export { exportAircraft, listOwn } from './own.ts';
export { findRegistered } from './registry.ts';
