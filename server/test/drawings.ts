/** Drawings from source, since the built ones may be missing or older. */
export const drawings = () => import('../../web/drawing/as-svg.tsx');
