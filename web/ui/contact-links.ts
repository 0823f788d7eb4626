import { withoutDirectionMarks } from '../../domain/text-direction.ts';

/** A mailto: link (RFC 6068) that always has one recipient, even if the address contains "?" or ",". */
export function mailtoHref(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(withoutDirectionMarks(subject))}` : ''}`;
}

/** A tel: link (RFC 3966); ten digits are a US number. */
export function telHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:x|ext\.?)\s*/i, 2);
  const digits = number.replace(/\D/g, '');
  const whole =
    number.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'))
      ? `+${digits}`
      : digits.length === 10
        ? `+1${digits}`
        : digits;
  const inside = extension.replace(/\D/g, '');
  return `tel:${whole}${inside && `;ext=${inside}`}`;
}
