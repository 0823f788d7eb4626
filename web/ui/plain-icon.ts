import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** Draws an icon of lucide. Builds use it in place of lucide's own component, which every page would load with 1 kB of options. */
export default ({ node }: { node: IconNode }) =>
  ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
