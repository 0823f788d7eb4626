declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification';

  export function filter(topology: Topology, keeps: () => boolean): Topology;
  export function presimplify(topology: Topology): Topology;
  export function simplify(topology: Topology, minWeight: number): Topology;
}
