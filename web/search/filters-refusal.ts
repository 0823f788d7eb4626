/** Why the API refused the filters of a saved search, or null. */
export const filtersRefusal = (error: unknown): string | null =>
  (error as { errors?: { path: string; message: string }[] }).errors?.find(({ path }) =>
    path.startsWith('filters'),
  )?.message ?? null;
