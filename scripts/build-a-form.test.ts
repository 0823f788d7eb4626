import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('docs/how-to/build-a-form.md shows the name form as it is', () => {
  const blocks = read('docs/how-to/build-a-form.md').matchAll(/^```tsx\n(.*?)^```/gms);
  expect([...blocks].map(([, code]) => code)).toContain(read('web/screens/account/name-form.tsx'));
});
