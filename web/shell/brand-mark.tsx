import { brand } from '../../domain/brand.ts';

/** The chart symbol for an airport with services, and the name. */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        width="1.875rem"
        height="1.875rem"
        className="text-chart"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="16" cy="16" r="10" strokeWidth="3" />
        <path d="M16 1v5M16 26v5M1 16h5M26 16h5M11 21 21 11" strokeWidth="3" />
      </svg>
      <span className="text-xl font-extrabold tracking-tight">{brand.name}</span>
    </span>
  );
}
