import { roomText } from '../../domain/fit/fit-text.ts';
import type { FrontLayout } from './elevation-layout.ts';
import { FigureLabel } from './marks.tsx';
import { across, frontPath, gap, outline, shown, spareOf, upright } from './parked.ts';
import { type Parked, type Sheet, textWidth } from './sheet.ts';

type InDoorProps = Parked & { layout: FrontLayout; sheet: Sheet };

/** The aircraft in the door of a front, to scale, with the room at its wing tips and above its tail. */
export function InDoor({
  aircraft,
  fit,
  layout: { door, ground, scale },
  sheet: { text: size },
}: InDoorProps) {
  if (!door) return null;
  const x = door.x + door.width / 2;
  const wing = (aircraft.wingspan / 2) * scale;
  const tail = ground - aircraft.tailHeight * scale;
  const tips = aircraft.rotorDiameter ? tail : ground - aircraft.tailHeight * scale * 0.38;
  const side = spareOf(fit, 'door_width');
  const over = spareOf(fit, 'door_height');
  const [left, right] = [door.x, door.x + door.width];
  const room = roomText(side / 2);
  // Beside the fuselage there is room for a text above the wings, or else below them.
  const above = tips - size;
  const hasTwo = 2 * (textWidth(room, size) + size) < door.width;
  return (
    <g>
      <path d={frontPath(aircraft, x, ground, scale)} {...outline} />
      {over > 0 && <path d={upright(x, door.y, tail)} {...gap} />}
      {side > 0 && <path d={across(tips, left, x - wing) + across(tips, x + wing, right)} {...gap} />}
      <FigureLabel
        x={x + size / 2}
        y={Math.max(door.y + size, (door.y + tail) / 2)}
        size={size}
        anchor="start"
        backed="none"
      >
        {shown(over)}
      </FigureLabel>
      {side < 0 || !hasTwo ? (
        <FigureLabel x={x} y={above} size={size} backed="none">
          {side < 0 ? `${shown(side)} of width` : `${room} each side`}
        </FigureLabel>
      ) : (
        [
          { at: left + size / 2, anchor: 'start' as const },
          { at: right - size / 2, anchor: 'end' as const },
        ].map(({ at, anchor }) => (
          <FigureLabel key={anchor} x={at} y={above} size={size} anchor={anchor} backed="none">
            {room}
          </FigureLabel>
        ))
      )}
    </g>
  );
}
