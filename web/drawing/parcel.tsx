import { grouped } from '../../domain/figures.ts';
import { number } from '../../domain/listing-kinds/kind.ts';
import { Figure, NorthArrow, ScaleBar } from './marks.tsx';
import { cutPlot, type Placement, place } from './plan-layout.ts';
import { chance, type DrawingProps, gridFeet, type Point, path, round, type Sheet } from './sheet.ts';

/** Land from above: the area is true, the shape and surroundings are an example. */
export function Parcel({ kind, listing, sheet }: DrawingProps) {
  const random = chance(listing);
  const plot = cutPlot(kind.squareFeet(listing), random);
  const width = Math.max(...plot.map(({ x }) => x));
  const depth = Math.max(...plot.map(({ y }) => y));
  const placement = place(width, depth, sheet);
  const corners = plot.map((corner) => onSheet(corner, placement));
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const setback = corners.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * 0.84,
    y: middle.y + (y - middle.y) * 0.8,
  }));
  const bottom = placement.top + depth * placement.scale;
  const term = number(listing, 'leaseTerm');
  const large = sheet.text * (sheet.detail === 'all' ? 1.55 : 1.35);
  return (
    <>
      <Contours sheet={sheet} random={random} />
      <path d={outline(corners)} className="fill-sheet" fillOpacity={0.75} />
      <SurveyCrosses placement={placement} sheet={sheet} />
      <Taxiway
        y={(bottom + sheet.height) / 2 - { all: 14, some: 4, none: 0 }[sheet.detail]}
        tilt={(random() - 0.5) * 6}
        sheet={sheet}
      />
      <path
        d={outline(setback)}
        fill="none"
        className="stroke-rule-strong"
        strokeWidth={1}
        strokeDasharray="5 4"
      />
      <path
        d={outline(corners)}
        fill="none"
        className="stroke-ink"
        strokeWidth={sheet.width > 400 ? 2.25 : 1.75}
        strokeDasharray="16 4 3 4 3 4"
      />
      {corners.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={round(x)}
          cy={round(y)}
          r={sheet.width > 400 ? 4 : sheet.width > 200 ? 3 : 2}
          className="fill-paper stroke-ink"
          strokeWidth={1.5}
        />
      ))}
      {sheet.detail !== 'none' && (
        <>
          <Figure x={middle.x} y={middle.y - (term ? large * 0.65 : 0)} size={large} backed="fill-sheet">
            {kind.size(listing)}
          </Figure>
          {term > 0 && (
            <Figure
              x={middle.x}
              y={middle.y + large * 0.75}
              size={sheet.text}
              backed="fill-sheet"
              strong={false}
            >
              {`${grouped(term)}-year term`}
            </Figure>
          )}
          <NorthArrow
            x={sheet.width - (sheet.width > 400 ? 40 : 18)}
            y={sheet.width > 400 ? 54 : 34}
            size={sheet.width > 400 ? 17 : 11}
          />
        </>
      )}
      <ScaleBar x={sheet.width - 16} y={sheet.height - 14} scale={placement.scale} sheet={sheet} />
    </>
  );
}

const onSheet = ({ x, y }: Point, { scale, left, top }: Placement): Point => ({
  x: left + x * scale,
  y: top + y * scale,
});

const outline = (corners: readonly Point[]): string =>
  `M${corners.map(({ x, y }) => path`${x} ${y}`).join('L')}Z`;

function Contours({ sheet, random }: { sheet: Sheet; random: () => number }) {
  const { width, height } = sheet;
  const gap = height / (sheet.detail === 'none' ? 4 : 7);
  const slope = (random() - 0.5) * height * 0.5;
  const swell = [random(), random(), random()].map((part) => (part - 0.5) * gap * 2.2);
  const lines: string[] = [];
  for (let y = -height * 0.3; y < height * 1.3; y += gap) {
    const [first = 0, second = 0, third = 0] = swell.map((part, at) => part * (1 + (y / height) * (at - 1)));
    lines.push(
      path`M0 ${y}C${width * 0.2} ${y + first} ${width * 0.3} ${y + second + slope * 0.3} ${width * 0.5} ${y + slope * 0.5 + third}S${width * 0.8} ${y + slope * 0.8 - first} ${width} ${y + slope}`,
    );
  }
  return <path d={lines.join('')} fill="none" className="stroke-rule" strokeWidth={1} />;
}

function SurveyCrosses({ placement, sheet }: { placement: Placement; sheet: Sheet }) {
  if (sheet.detail === 'none') return null;
  const step = gridFeet(placement.scale, sheet) * placement.scale * 2;
  const crosses: string[] = [];
  for (let x = placement.left % step; x < sheet.width; x += step) {
    for (let y = placement.top % step; y < sheet.height; y += step) {
      crosses.push(path`M${x - 3} ${y}h6M${x} ${y - 3}v6`);
    }
  }
  return <path d={crosses.join('')} className="stroke-rule-strong" strokeWidth={0.75} />;
}

function Taxiway({ y, tilt, sheet }: { y: number; tilt: number; sheet: Sheet }) {
  const half = { all: 11, some: 8, none: 3 }[sheet.detail];
  const line = (from: number) => path`M0 ${from}L${sheet.width} ${from + tilt}`;
  return (
    <>
      <path
        d={path`M0 ${y - half}L${sheet.width} ${y - half + tilt}V${y + half + tilt}L0 ${y + half}Z`}
        className="fill-sunken"
      />
      <path d={line(y - half) + line(y + half)} className="stroke-rule-strong" strokeWidth={1} />
      <path d={line(y)} className="stroke-ink" strokeWidth={1.25} strokeDasharray="14 8" />
    </>
  );
}
