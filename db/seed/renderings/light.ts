/** Colors of one hour of the day, and of the buildings and airplanes in it. */
export type Light = {
  name: string;
  sky: readonly [top: string, horizon: string];
  cloud: string;
  far: string;
  trees: string;
  wall: string;
  shade: string;
  trim: string;
  /** Color of the airplanes. */
  livery: string;
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
  livery: '#f4f6f6',
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
  livery: '#c9c6d2',
  pavement: ['#8d7a7a', '#3d3f4e'],
  grass: ['#726a55', '#3a4136'],
  inside: ['#ffe2a8', '#b98a4e'],
  lamps: 1,
};

export const overcast: Light = {
  name: 'on a gray afternoon',
  sky: ['#a9b6c0', '#e4e7e6'],
  cloud: '#f2f4f4',
  far: '#b4bec4',
  trees: '#58695f',
  wall: '#d3d5d2',
  shade: '#989d9c',
  trim: '#7c2f35',
  livery: '#eef1f1',
  pavement: ['#b4b7b6', '#858989'],
  grass: ['#94a07a', '#5f7550'],
  inside: ['#6a7075', '#30363a'],
  lamps: 0.5,
};

type Paint = Partial<Pick<Light, 'wall' | 'shade' | 'trim' | 'livery'>>;

const tan: Paint = { wall: '#dccdb0', shade: '#a8946f', trim: '#5c4a2c', livery: '#f6efe0' };
const green: Paint = { wall: '#cfd6cb', shade: '#8d998c', trim: '#2f5a45', livery: '#f3efe6' };
const blue: Paint = { wall: '#b9c9d8', shade: '#7b8fa3', trim: '#1f3f66', livery: '#dfe9f3' };

/** Ways in which a place can look: its light and its paint. */
export const looks: readonly Light[] = [
  daylight,
  dusk,
  { ...overcast, ...green },
  { ...daylight, ...tan },
  overcast,
  { ...daylight, ...blue },
];
