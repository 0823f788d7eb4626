export { exportAircraft } from './own.ts';
export { findRegistered } from './registry.ts';
