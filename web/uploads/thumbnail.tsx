import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { renditionAddress } from '../../domain/paths.ts';

type ThumbnailProps = {
  file: File | undefined;
  url: string | undefined;
  alt: string;
};

const look = 'pointer-events-none absolute inset-0 size-full object-cover';

/** Small photo: the local file until the server's version has loaded, without a gap. */
export function Thumbnail({ file, url, alt }: ThumbnailProps) {
  const [own] = useState(file);
  const local = useObjectAddress(own);
  const [isKept, setKept] = useState(false);
  const [failed, setFailed] = useState(0);
  // Older photos have no small version.
  const kept = url && [renditionAddress(url, 'card.jpg'), url][failed];

  if (url && !kept && !local) {
    return (
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden="true" size="1.5rem" />
        This photo is missing. Remove it and add it again.
      </p>
    );
  }
  return (
    <>
      {local && !isKept && <img src={local} alt={alt} draggable={false} className={look} />}
      {kept && (
        <img
          key={kept}
          src={kept}
          // The local image already has the text.
          alt={local && !isKept ? '' : alt}
          draggable={false}
          onLoad={() => setKept(true)}
          onError={() => setFailed(failed + 1)}
          className={look}
        />
      )}
    </>
  );
}

function useObjectAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
