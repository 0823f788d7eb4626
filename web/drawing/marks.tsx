import { grouped } from '../../domain/figures.ts';
import { round, roundLength, type Sheet } from './sheet.ts';

/** The draughtsman's signs that several drawings share. */

export const feet = (value: number): string => `${grouped(value)} ft`;

type Backing = 'fill-paper' | 'fill-sheet' | 'none';

/** A figure in B612 Mono; `backed` keeps a strip of paper free behind it. */
export function Figure({
  x,
  y,
  size,
  children,
  anchor = 'middle',
  turned = false,
  backed = 'fill-paper',
  strong = true,
}: {
  x: number;
  /** Middle of the letters. */
  y: number;
  size: number;
  children: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Reads from the right, as upright dimensions do. */
  turned?: boolean;
  backed?: Backing;
  strong?: boolean;
}) {
  const width = textWidth(children, size) + 8;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x - 4 : x - width + 4;
  return (
    <g transform={turned ? `rotate(-90 ${round(x)} ${round(y)})` : undefined}>
      {backed !== 'none' && (
        <rect
          x={round(left)}
          y={round(y - size * 0.65)}
          width={round(width)}
          height={round(size * 1.3)}
          className={backed}
        />
      )}
      <text
        x={round(x)}
        y={round(y + size * 0.36)}
        fontSize={size}
        textAnchor={anchor}
        fontWeight={strong ? 700 : 400}
        className={strong ? 'fill-ink font-mono' : 'fill-ink-soft font-mono'}
      >
        {children}
      </text>
    </g>
  );
}

/** B612 Mono advances 0.63 em a character. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.63;

type DimensionProps = {
  /** Ends of the measured length along the line. */
  from: number;
  to: number;
  /** Where the line lies across it. */
  at: number;
  /** Where the measured edges are: extension lines come from there. */
  edge: number;
  label: string;
  size: number;
  strong?: boolean;
};

/** A level dimension below what it measures. */
export function WidthDimension({ from, to, at, edge, label, size, strong }: DimensionProps) {
  const tick = size * 0.3;
  const inside = to - from > textWidth(label, size) + 16;
  return (
    <g>
      <path
        d={`M${round(from)} ${round(edge)}V${round(at + tick)}M${round(to)} ${round(edge)}V${round(at + tick)}`}
        className="stroke-rule-strong"
        strokeWidth={0.75}
      />
      <path
        d={`M${round(from)} ${round(at)}H${round(to)}${slash(from, at, tick)}${slash(to, at, tick)}`}
        className="stroke-ink"
        strokeWidth={1}
      />
      <Figure
        x={inside ? (from + to) / 2 : to + 9}
        y={at}
        size={size}
        anchor={inside ? 'middle' : 'start'}
        strong={strong}
      >
        {label}
      </Figure>
    </g>
  );
}

/** An upright dimension beside what it measures, `from` being its lower end. */
export function HeightDimension({ from, to, at, edge, label, size, strong }: DimensionProps) {
  const tick = size * 0.3;
  const out = at < edge ? -tick : tick;
  const length = textWidth(label, size);
  const inside = from - to > length + 12;
  return (
    <g>
      <path
        d={`M${round(edge)} ${round(from)}H${round(at + out)}M${round(edge)} ${round(to)}H${round(at + out)}`}
        className="stroke-rule-strong"
        strokeWidth={0.75}
      />
      <path
        d={`M${round(at)} ${round(from)}V${round(to)}${slash(at, from, tick)}${slash(at, to, tick)}`}
        className="stroke-ink"
        strokeWidth={1}
      />
      <Figure
        x={at}
        y={inside ? (from + to) / 2 : Math.max(to - 4 - length / 2, length / 2 + 2)}
        size={size}
        turned
        strong={strong}
      >
        {label}
      </Figure>
    </g>
  );
}

const slash = (x: number, y: number, half: number) =>
  `M${round(x - half)} ${round(y + half)}l${round(2 * half)} ${round(-2 * half)}`;

/** The ground line, with earth below it. */
export function Ground({ y, sheet }: { y: number; sheet: Sheet }) {
  const from = sheet.detail === 'all' ? 20 : sheet.width / 32;
  const to = sheet.width - from;
  const strokes: string[] = [];
  for (let x = from + 12; x < to - 4; x += 22) {
    strokes.push(`M${x} ${round(y + 1)}l-6 6M${x + 5} ${round(y + 1)}l-6 6M${x + 10} ${round(y + 1)}l-6 6`);
  }
  return (
    <g className="stroke-ink">
      <path d={`M${from} ${round(y)}H${to}`} strokeWidth={1.75} />
      {sheet.detail !== 'none' && <path d={strokes.join('')} strokeWidth={0.75} />}
    </g>
  );
}

/** Lines in true feet over the sheet, counted from a corner of what is drawn: squared paper. */
export function SquaredPaper({
  x,
  y,
  scale,
  sheet,
  bottom = sheet.height,
}: {
  x: number;
  y: number;
  scale: number;
  sheet: Sheet;
  bottom?: number;
}) {
  if (sheet.detail === 'none') return null;
  const step = gridFeet(scale, sheet) * scale;
  const lines: string[] = [];
  for (let at = x % step; at < sheet.width; at += step) lines.push(`M${round(at)} 0V${round(bottom)}`);
  for (let at = y % step; at < bottom; at += step) lines.push(`M0 ${round(at)}H${sheet.width}`);
  return <path d={lines.join('')} className="stroke-rule" strokeWidth={0.6} />;
}

/** Feet from one line of the squared paper to the next. */
export const gridFeet = (scale: number, sheet: Sheet): number =>
  roundLength(scale, sheet.detail === 'all' ? 22 : 18);

/** What the squares of the paper measure. */
export function SquareKey({ scale, sheet }: { scale: number; sheet: Sheet }) {
  const x = sheet.width - 16;
  const y = sheet.height - 16;
  const label = feet(gridFeet(scale, sheet));
  const size = sheet.text - 2;
  return (
    <>
      <path
        d={`M${round(x - textWidth(label, size) - 20)} ${y - 5}h10v10h-10Z`}
        fill="none"
        className="stroke-rule-strong"
        strokeWidth={1}
      />
      <Figure x={x} y={y} size={size} anchor="end" strong={false}>
        {label}
      </Figure>
    </>
  );
}

/** Beyond this a length of the ground is told in nautical miles. */
const MOST_FEET = 5_000;
const FEET_PER_NM = 1852 / 0.3048;

/** A length of the ground in round feet or nautical miles. Its right end stands at x. */
export function ScaleBar({
  x,
  y,
  scale,
  sheet,
  backed,
}: {
  x: number;
  y: number;
  scale: number;
  sheet: Sheet;
  backed?: Backing;
}) {
  if (sheet.detail === 'none') return null;
  const width = sheet.width * (sheet.width > 400 ? 0.07 : 0.12);
  const length = roundLength(scale, width);
  const miles = length > MOST_FEET ? roundLength(scale * FEET_PER_NM, width) : null;
  const half = ((miles === null ? length : miles * FEET_PER_NM) * scale) / 2;
  const size = sheet.text - 1;
  const label = miles === null ? feet(length) : `${grouped(miles)} nm`;
  const left = x - 2 * half;
  return (
    <g>
      <Figure x={left - 7} y={y} size={size} anchor="end" backed={backed} strong={false}>
        {label}
      </Figure>
      <rect x={round(left)} y={y - 3} width={round(half)} height={6} className="fill-ink" />
      <rect
        x={round(left)}
        y={y - 3}
        width={round(2 * half)}
        height={6}
        fill="none"
        className="stroke-ink"
        strokeWidth={1}
      />
    </g>
  );
}

/** An arrow to true north. */
export function NorthArrow({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <path d={`M0 ${-size}L${size * 0.36} ${size}L0 ${size * 0.6}Z`} className="fill-ink" />
      <path
        d={`M0 ${-size}L${size * 0.36} ${size}L0 ${size * 0.6}L${-size * 0.36} ${size}Z`}
        fill="none"
        className="stroke-ink"
        strokeWidth={1}
        strokeLinejoin="round"
      />
      <text
        y={round(-size - 4)}
        fontSize={12}
        fontWeight={700}
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        N
      </text>
    </g>
  );
}

/** Somebody six feet tall, on the ground at x. */
export function Person({ x, y, scale }: { x: number; y: number; scale: number }) {
  const height = 6 * scale;
  return (
    <g
      transform={`translate(${round(x)} ${round(y)}) scale(${height.toFixed(2)} ${(-height).toFixed(2)})`}
      className="fill-ink-soft"
    >
      <circle cx={0} cy={0.93} r={0.07} />
      <path d="M-.11 .79Q-.1 .83 -.05 .84H.05Q.1 .83 .11 .79L.135 .47H.095L.08 0H.015L0 .42L-.015 0H-.08L-.095 .47H-.135Z" />
    </g>
  );
}
