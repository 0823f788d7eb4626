import { FEET_PER_NM } from '../../domain/airports/distance.ts';
import { grouped } from '../../domain/figures.ts';
import { feet, gridFeet, path, round, rounded, roundLength, type Sheet, textWidth } from './sheet.ts';

type Backing = 'fill-paper' | 'fill-sheet' | 'none';

/** FigureLabel in B612 Mono; `backed` paints a strip of paper behind it. */
export function FigureLabel({
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
  y: number;
  size: number;
  children: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Rotates the text to read from the right, as vertical dimensions do. */
  turned?: boolean;
  backed?: Backing;
  strong?: boolean;
}) {
  const width = textWidth(children, size) + 8;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x - 4 : x - width + 4;
  return (
    <g transform={turned ? path`rotate(-90 ${x} ${y})` : undefined}>
      {backed !== 'none' && (
        <rect {...rounded({ x: left, y: y - size * 0.65, width, height: size * 1.3 })} className={backed} />
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

type DimensionProps = {
  /** Ends of the measured length along the line. */
  from: number;
  to: number;
  /** Position of the dimension line, across that direction. */
  at: number;
  /** Position of the measured edges, where the extension lines start. */
  edge: number;
  label: string;
  size: number;
  strong?: boolean;
};

export function WidthDimension({ from, to, at, edge, label, size, strong }: DimensionProps) {
  const tick = size * 0.3;
  const inside = to - from > textWidth(label, size) + 16;
  return (
    <g>
      <DimensionLines
        extension={path`M${from} ${edge}V${at + tick}M${to} ${edge}V${at + tick}`}
        line={path`M${from} ${at}H${to}${slash(from, at, tick)}${slash(to, at, tick)}`}
      />
      <FigureLabel
        x={inside ? (from + to) / 2 : to + 9}
        y={at}
        size={size}
        anchor={inside ? 'middle' : 'start'}
        strong={strong}
      >
        {label}
      </FigureLabel>
    </g>
  );
}

/** Vertical dimension beside the measured part; `from` is the lower end. */
export function HeightDimension({ from, to, at, edge, label, size, strong }: DimensionProps) {
  const tick = size * 0.3;
  const out = at < edge ? -tick : tick;
  const length = textWidth(label, size);
  const inside = from - to > length + 12;
  return (
    <g>
      <DimensionLines
        extension={path`M${edge} ${from}H${at + out}M${edge} ${to}H${at + out}`}
        line={path`M${at} ${from}V${to}${slash(at, from, tick)}${slash(at, to, tick)}`}
      />
      <FigureLabel
        x={at}
        y={inside ? (from + to) / 2 : Math.max(to - 4 - length / 2, length / 2 + 2)}
        size={size}
        turned
        strong={strong}
      >
        {label}
      </FigureLabel>
    </g>
  );
}

function DimensionLines({ extension, line }: { extension: string; line: string }) {
  return (
    <>
      <path d={extension} className="stroke-rule-strong" strokeWidth={0.75} />
      <path d={line} className="stroke-ink" strokeWidth={1} />
    </>
  );
}

const slash = (x: number, y: number, half: number) => path`M${x - half} ${y + half}l${2 * half} ${-2 * half}`;

export function Ground({ y, sheet }: { y: number; sheet: Sheet }) {
  const from = sheet.detail === 'all' ? 20 : sheet.width / 32;
  const to = sheet.width - from;
  const strokes: string[] = [];
  for (let x = from + 12; x < to - 4; x += 22) {
    strokes.push(path`M${x} ${y + 1}l-6 6M${x + 5} ${y + 1}l-6 6M${x + 10} ${y + 1}l-6 6`);
  }
  return (
    <g className="stroke-ink">
      <path d={path`M${from} ${y}H${to}`} strokeWidth={1.75} />
      {sheet.detail !== 'none' && <path d={strokes.join('')} strokeWidth={0.75} />}
    </g>
  );
}

/** Grid lines in round feet, aligned with a corner of the drawing. */
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
  const step = gridFeet(scale, sheet) * scale;
  const lines: string[] = [];
  for (let at = x % step; at < sheet.width; at += step) lines.push(path`M${at} 0V${bottom}`);
  for (let at = y % step; at < bottom; at += step) lines.push(path`M0 ${at}H${sheet.width}`);
  return <path d={lines.join('')} className="stroke-rule" strokeWidth={0.6} />;
}

export function SquareKey({ scale, sheet }: { scale: number; sheet: Sheet }) {
  const x = sheet.width - 16;
  const y = sheet.height - 16;
  const label = feet(gridFeet(scale, sheet));
  const size = sheet.text;
  return (
    <>
      <path
        d={path`M${x - textWidth(label, size) - 20} ${y - 5}h10v10h-10Z`}
        fill="none"
        className="stroke-rule-strong"
        strokeWidth={1}
      />
      <FigureLabel x={x} y={y} size={size} anchor="end" strong={false}>
        {label}
      </FigureLabel>
    </>
  );
}

/** Scale bars longer than this read in nautical miles. */
const MOST_FEET = 5_000;

/** Scale bar in round feet or nautical miles, with its right end at x. */
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
  const size = sheet.text;
  const label = miles === null ? feet(length) : `${grouped(miles)} nm`;
  const left = x - 2 * half;
  return (
    <g>
      <FigureLabel x={left - 7} y={y} size={size} anchor="end" backed={backed} strong={false}>
        {label}
      </FigureLabel>
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

export function NorthArrow({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={path`translate(${x} ${y})`}>
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
        fontSize={15}
        fontWeight={700}
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        N
      </text>
    </g>
  );
}

export function Person({ x, y, scale }: { x: number; y: number; scale: number }) {
  const height = 6 * scale;
  return (
    <g
      transform={path`translate(${x} ${y}) scale(${height.toFixed(2)} ${(-height).toFixed(2)})`}
      className="fill-ink-soft"
    >
      <circle cx={0} cy={0.93} r={0.07} />
      <path d="M-.11 .79Q-.1 .83 -.05 .84H.05Q.1 .83 .11 .79L.135 .47H.095L.08 0H.015L0 .42L-.015 0H-.08L-.095 .47H-.135Z" />
    </g>
  );
}
