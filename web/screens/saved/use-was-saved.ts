import { useState } from 'react';

/** Turns true once the favorite is known to be saved, and stays so: hearts load after the page. */
export function useWasSaved(isSaved: boolean): boolean {
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  return wasSaved || isSaved;
}
