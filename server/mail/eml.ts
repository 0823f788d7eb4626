import PostalMime from 'postal-mime';

/** An email as its reader gets it; `html` and `calendar` are null if it has none. */
export type Letter = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string | null;
  calendar: string | null;
  /** Data URLs by content id (RFC 2392). */
  pictures: ReadonlyMap<string, string>;
};

/** Reads an email of ours. */
export async function readEml(eml: Buffer): Promise<Letter> {
  const { headers, to, subject, text, html, attachments } = await PostalMime.parse(eml, {
    attachmentEncoding: 'base64',
  });
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return {
    to: (to ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : `${address}`)).join(', '),
    subject: subject ?? '',
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text: (text ?? '').replaceAll('\r\n', '\n'),
    html: html?.replaceAll('\r\n', '\n') ?? null,
    calendar: calendar ? Buffer.from(String(calendar.content), 'base64').toString() : null,
    pictures: new Map(
      attachments.flatMap(({ contentId, mimeType, content }) =>
        contentId && /^image\/(?:png|jpeg)$/.test(mimeType)
          ? [[contentId.replace(/^<|>$/g, ''), `data:${mimeType};base64,${content}`]]
          : [],
      ),
    ),
  };
}
