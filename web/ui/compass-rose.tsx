const ticks = Array.from({ length: 72 }, (_, index) => index * 5);
const figures = Array.from({ length: 12 }, (_, index) => index * 30);

export function CompassRose({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-110 -110 220 220"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <circle r="92" strokeWidth="1" />
      {ticks.map((degrees) => (
        <path
          key={degrees}
          d={degrees % 10 === 0 ? 'M0-92v9' : 'M0-92v5'}
          strokeWidth={degrees % 30 === 0 ? 2 : 1}
          transform={`rotate(${degrees})`}
        />
      ))}
      {figures.map((degrees) => (
        <text
          key={degrees}
          y="-70"
          fontSize="11"
          textAnchor="middle"
          transform={`rotate(${degrees})`}
          fill="currentColor"
          stroke="none"
          className="font-mono"
        >
          {degrees === 0 ? 36 : degrees / 10}
        </text>
      ))}
      <path d="M0-58V58M-9-46 0-60 9-46" strokeWidth="2" />
    </svg>
  );
}
