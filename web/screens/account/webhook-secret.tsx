import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Secret copied' });
    } catch {
      toast({ title: 'Select the secret and copy it' });
    }
  };
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md border border-chart bg-chart-tint p-4 outline-none"
    >
      <h3 id={id} className="text-base font-semibold">
        Copy the secret now
      </h3>
      <p>It proves that requests come from us. We won’t show it again; you can replace it any time.</p>
      <Input
        readOnly
        value={secret}
        aria-label="Secret"
        className="figure"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy} className="max-sm:w-full">
          Copy secret
        </Button>
        <Button onClick={onClose} className="max-sm:w-full">
          Done
        </Button>
      </div>
    </section>
  );
}
