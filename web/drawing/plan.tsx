import type { Drawing } from '../../domain/listing-kinds/kind.ts';
import { plans } from './aircraft-outlines.ts';
import { FigureLabel, HeightDimension, ScaleBar, SquaredPaper, WidthDimension } from './marks.tsx';
import { hasAirplane, notesOf, planOf } from './plan-layout.ts';
import { type DrawingProps, feet, fitScale, path, rounded } from './sheet.ts';

const surfaces: Partial<Record<Drawing, string>> = { ramp: 'fill-sunken' };

/** A space from above: its stated sides, or a dashed rectangle of its area that fills the sheet. */
export function Plan({ kind, listing, sheet }: DrawingProps) {
  const { width, depth, isStated } = planOf(kind, listing, sheet);
  const { margin, text } = sheet;
  const scale = fitScale(width, depth, sheet, margin);
  const across = width * scale;
  const down = depth * scale;
  const x = (margin.left + sheet.width - margin.right - across) / 2;
  const y = (margin.top + sheet.height - margin.bottom - down) / 2;
  const large = text * 1.5;
  const notes = notesOf(listing);
  return (
    <>
      <rect
        {...rounded({ x, y, width: across, height: down })}
        className={surfaces[kind.drawing] ?? 'fill-sheet'}
      />
      <SquaredPaper x={x} y={y} scale={scale} sheet={sheet} />
      <rect
        {...rounded({ x, y, width: across, height: down })}
        fill="none"
        className="stroke-ink"
        strokeWidth={sheet.width > 400 ? 3 : 2}
        strokeDasharray={isStated ? undefined : '8 4'}
      />
      {hasAirplane(kind, listing) && (
        <path
          d={plans.single.path}
          transform={path`translate(${x + across - 24 * scale} ${y + down - 19 * scale}) scale(${scale})`}
          className="fill-paper stroke-ink-soft"
          strokeWidth={1}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {/* Without its sides or figures, the sheet would be empty. */}
      {sheet.detail === 'none' && !isStated && (
        <FigureLabel x={x + across / 2} y={y + down / 2} size={22} backed="fill-sheet">
          {kind.size(listing)}
        </FigureLabel>
      )}
      {sheet.detail !== 'none' && (
        <>
          <FigureLabel x={x + across / 2} y={y + down / 2 - (notes ? large * 0.5 : 0)} size={large}>
            {kind.size(listing)}
          </FigureLabel>
          {notes && (
            <FigureLabel x={x + across / 2} y={y + down / 2 + large * 0.8} size={text} strong={false}>
              {notes}
            </FigureLabel>
          )}
          {isStated && (
            <>
              <WidthDimension
                from={x}
                to={x + across}
                at={y + down + text * 1.2}
                edge={y + down + 3}
                label={feet(width)}
                size={text}
              />
              <HeightDimension
                from={y + down}
                to={y}
                at={x - text * 1.2}
                edge={x - 3}
                label={feet(depth)}
                size={text}
              />
            </>
          )}
        </>
      )}
      <ScaleBar x={sheet.width - 16} y={sheet.height - 12} scale={scale} sheet={sheet} />
    </>
  );
}
