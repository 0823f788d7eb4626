import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { renditionAddress } from '../../domain/media.ts';

type ThumbnailProps = {
  /** The file on its way. */
  file: File | undefined;
  /** Where it is kept, once it is. */
  url: string | undefined;
  alt: string;
};

const look = 'pointer-events-none absolute inset-0 size-full object-cover';

/** A photo, small: the file itself until what the server made of it is there, without a gap between. */
export function Thumbnail({ file, url, alt }: ThumbnailProps) {
  const [own] = useState(file);
  const local = useObjectAddress(own);
  const [isKept, setKept] = useState(false);
  const [failed, setFailed] = useState(0);
  // Photos from before there were small ones are shown as they are.
  const kept = url && [renditionAddress(url, 'card.jpg'), url][failed];

  if (url && !kept && !local) {
    return (
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden="true" size={24} />
        This photo is gone. Remove it and add it again.
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
          // While the file itself is shown, that says what it is.
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

/** An address for a file of the visitor's own, for as long as it is shown. */
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
