import { SQUARE_FEET_PER_ACRE } from '../../domain/listing-kinds/usual-fields.ts';

const SIZE =
  /(?<![\p{L}\p{N}.,])(\d[\d,]*(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d[\d,.]*)?\s*-?\s*(?:(sq\.?\s*(?:ft|feet|foot)\.?|sqft|sf|square\s+(?:feet|foot))|acres?)(?![\p{L}\p{N}])/giu;

/** Extracts a minimum area: "5,000 sq ft", or "2-3 acres", which counts as 2. */
export function sizeOf(text: string): { feet: number; rest: string } {
  let feet = 0;
  const rest = text.replace(SIZE, (_whole, figure: string, isFeet?: string) => {
    feet = Number(figure.replaceAll(',', '')) * (isFeet ? 1 : SQUARE_FEET_PER_ACRE);
    return ' ';
  });
  return { feet, rest };
}
