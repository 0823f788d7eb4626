import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { readColors } from '../http/colors.ts';
import { Html, html } from '../http/html.ts';
import type { OutboxEntry } from './outbox.ts';

/** Pages of the outbox, without scripts. */

function styles(): Html {
  const colors = readColors();
  const both = (token: string) => `light-dark(${colors(token)}, ${colors(token, 'dark')})`;
  return new Html(`:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: ${both('paper')}; color: ${both('ink')}; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 17px; }
a, a:visited { color: ${both('chart')}; }
:focus-visible { outline: 3px solid ${both('chart')}; outline-offset: 2px; }
p.note, li span { color: ${both('ink-soft')}; }
ul.mails { padding: 0; list-style: none; }
ul.mails li { padding: 10px 0; border-top: 1px solid ${both('rule')}; }
.views { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
@media (width >= 1040px) { .views { grid-template-columns: 640px minmax(0, 1fr); } }
iframe, .text { box-sizing: border-box; width: 100%; border: 1px solid ${both('rule')}; }
iframe { height: 75vh; min-height: 880px; background: ${both('paper')}; }
.text { padding: 16px; background: ${both('sheet')}; white-space: pre-wrap; }`);
}

const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | ${brand.name}</title>
<style>${styles()}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.text;

export const listPage = (letters: readonly OutboxEntry[]): string =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p class="note">Email that would have been sent, newest first. Set SMTP_URL to send it.</p>
${
  letters.length === 0
    ? html`<p>No email yet.</p>`
    : html`<ul class="mails">${letters.map(
        ({ name, to, subject, date }) =>
          html`<li><a href="${paths.mailbox}/${name}">${subject}</a><br><span>to ${to}, ${date}</span></li>\n`,
      )}</ul>`
}`,
  );

export const letterPage = (
  { name, to, subject, date, text, html: body, calendar }: OutboxEntry,
  publicUrl: string,
): string =>
  page(
    subject,
    html`<p><a href="${paths.mailbox}">All email</a></p>
<h1>${subject}</h1>
<p class="note">to ${to}, ${date}</p>
<div class="views">
${
  body !== null &&
  html`<section><h2>HTML</h2>
<iframe title="HTML of the email" src="${paths.mailbox}/${name}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></section>`
}
<section><h2>Text</h2>
<div class="text">${withLinks(text.trim(), publicUrl)}</div></section>
${
  calendar !== null &&
  html`<section><h2>Calendar file</h2>
<div class="text">${calendar.trim()}</div></section>`
}
</div>`,
  );

/** Links only to this site. */
const withLinks = (text: string, publicUrl: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1 && piece.startsWith(`${publicUrl}/`) ? html`<a href="${piece}">${piece}</a>` : piece,
    );

/** Lets links leave the preview, and shows the pictures that come with the email. */
export const previewPage = (body: string, pictures: OutboxEntry['pictures']): string =>
  body
    .replace('<head>', '<head>\n<base target="_top">')
    .replace(/src="cid:([^"]+)"/g, (whole, id: string) =>
      pictures.has(id) ? `src="${pictures.get(id)}"` : whole,
    );
