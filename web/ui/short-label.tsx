/** Only the first word shows below 64 rem; the others are for screen readers. */
export function ShortLabel({ text }: { text: string }) {
  const [first, ...others] = text.split(' ');
  return (
    <span>
      {first}
      <span className="max-lg:sr-only"> {others.join(' ')}</span>
    </span>
  );
}
