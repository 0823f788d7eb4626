import { type FrontFigures, type FrontLayout, frontFigures, layoutFront } from './elevation-layout.ts';
import { InDoor } from './in-door.tsx';
import { Ground, HeightDimension, Person, SquaredPaper, SquareKey, WidthDimension } from './marks.tsx';
import { type DrawingProps, dimensionRow, feet, path, rounded, type Sheet } from './sheet.ts';

/** Hangar front to scale, with the door open if the listing states its opening, and a gable if it states the walls. */
export function Elevation({ kind, listing, sheet, parked }: DrawingProps) {
  const figures = frontFigures(kind, listing);
  const layout = layoutFront(figures, sheet);
  const { scale, ground, left, right, eave, peak, door } = layout;
  return (
    <>
      <path
        d={path`M${left} ${ground}V${eave}L${(left + right) / 2} ${peak}L${right} ${eave}V${ground}Z`}
        className="fill-sheet"
      />
      <SquaredPaper x={left} y={ground} scale={scale} sheet={sheet} bottom={ground} />
      <path
        d={path`M${left} ${ground}V${eave}L${(left + right) / 2} ${peak}L${right} ${eave}V${ground}`}
        fill="none"
        className="stroke-ink"
        strokeWidth={sheet.width > 400 ? 3 : 2}
        strokeDasharray={figures.widthEstimated ? '8 4' : undefined}
        strokeLinejoin="round"
      />
      {door && <rect {...rounded(door)} className="fill-sunken stroke-ink" strokeWidth={2} />}
      {figures.shown < figures.width && <Breaks layout={layout} />}
      {parked ? (
        <InDoor {...parked} layout={layout} sheet={sheet} />
      ) : (
        <Scale layout={layout} sheet={sheet} />
      )}
      <Ground y={ground} sheet={sheet} />
      {sheet.detail === 'all' && <SquareKey scale={scale} sheet={sheet} />}
      <Dimensions
        layout={layout}
        figures={figures}
        sheet={sheet}
        wallGiven={Number(listing.wallHeight) === figures.eave}
      />
    </>
  );
}

function Breaks({ layout }: { layout: FrontLayout }) {
  const { left, right, ground, peak } = layout;
  const gap = 4;
  const top = peak - 5;
  const middle = (top + ground) / 2;
  const line = (x: number) => path`M${x} ${top}V${middle - 4}l-3 2l6 4l-3 2V${ground - 1}`;
  return [left + (right - left) * 0.04, right - (right - left) * 0.04].map((x) => (
    <g key={x}>
      <path d={path`M${x - gap} ${top}h${2 * gap}V${ground - 1}h${-2 * gap}Z`} className="fill-paper" />
      <path d={line(x - gap) + line(x + gap)} fill="none" className="stroke-ink-soft" strokeWidth={1} />
    </g>
  ));
}

/** Person beside or in the door, if the scale is large enough to see one. */
function Scale({ layout, sheet }: { layout: FrontLayout; sheet: Sheet }) {
  const { scale, ground, right, door } = layout;
  const height = 6 * scale;
  if (height < (sheet.detail === 'all' ? 12 : 9) || height > ground - 4) return null;
  const edge = door ? door.x + door.width : right;
  const x = right - edge > height ? edge + 3 * scale : edge - 2.2 * scale;
  return <Person x={x} y={ground} scale={scale} />;
}

function Dimensions({
  layout,
  figures,
  sheet,
  wallGiven,
}: {
  layout: FrontLayout;
  figures: FrontFigures;
  sheet: Sheet;
  wallGiven: boolean;
}) {
  const { ground, left, right, eave, peak, door } = layout;
  if (sheet.detail === 'none') return null;
  const { text: size } = sheet;
  const detailed = sheet.detail === 'all';
  const first = ground + 8 + size;
  return (
    <>
      {door && figures.door ? (
        <>
          <WidthDimension
            from={door.x}
            to={door.x + door.width}
            at={first}
            edge={ground + 8}
            label={feet(figures.door.width)}
            size={size}
          />
          <HeightDimension
            from={ground}
            to={door.y}
            at={left - size * 1.3}
            edge={left - 3}
            label={feet(figures.door.height)}
            size={size}
          />
          {detailed && (
            <path
              d={path`M${left} ${door.y}H${door.x}`}
              className="stroke-rule-strong"
              strokeWidth={0.75}
              strokeDasharray="3 3"
            />
          )}
        </>
      ) : null}
      {(detailed || !door) && !figures.widthEstimated && (
        <WidthDimension
          from={left}
          to={right}
          at={door ? first + dimensionRow(sheet) : first}
          edge={ground + 8}
          label={feet(figures.width)}
          size={size}
          strong={!door}
        />
      )}
      {detailed && wallGiven && (
        <HeightDimension
          from={ground}
          to={eave}
          at={right + size * 1.6}
          edge={right + 8}
          label={feet(figures.eave)}
          size={size}
          strong={false}
        />
      )}
      {(detailed || !door) && (
        <HeightDimension
          from={ground}
          to={peak}
          at={door ? right + size * (wallGiven ? 3.2 : 1.6) : left - size * 1.3}
          edge={door ? (left + right) / 2 : left - 3}
          label={feet(figures.peak)}
          size={size}
          strong={!door}
        />
      )}
    </>
  );
}
