/** Colors of one hour of the day. */
export type Light = {
  name: string;
  sky: readonly [top: string, horizon: string];
  cloud: string;
  far: string;
  trees: string;
  wall: string;
  shade: string;
  trim: string;
  pavement: readonly [far: string, near: string];
  grass: readonly [far: string, near: string];
  inside: readonly [back: string, front: string];
  /** Opacity of lamps and their reflections. */
  lamps: number;
};

export const daylight: Light = {
  name: 'in the morning',
  sky: ['#7fb0dc', '#f8e6cb'],
  cloud: '#fff6e8',
  far: '#a9b9c4',
  trees: '#5d7565',
  wall: '#e3e1da',
  shade: '#a9a79f',
  trim: '#2f5d7c',
  pavement: ['#c3bfb6', '#93918b'],
  grass: ['#a9b27c', '#6f8250'],
  inside: ['#6d7479', '#33393e'],
  lamps: 0.35,
};

export const dusk: Light = {
  name: 'at dusk',
  sky: ['#25345f', '#f0a05c'],
  cloud: '#e98f72',
  far: '#5a5577',
  trees: '#2c3145',
  wall: '#8b8b9a',
  shade: '#55566b',
  trim: '#d7b071',
  pavement: ['#8d7a7a', '#3d3f4e'],
  grass: ['#726a55', '#3a4136'],
  inside: ['#ffe2a8', '#b98a4e'],
  lamps: 1,
};
