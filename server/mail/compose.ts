import { brand } from '../../domain/brand.ts';
import type { Colors } from '../http/colors.ts';
import { Html, html } from '../http/html.ts';
import { because, type Mail, type Part } from './mail.ts';
import { type Paint, painter } from './paint.ts';
import { oneLine, renderPart, type Site, WRAP } from './parts.ts';

/** An email as it is sent. */
export type Message = Omit<Mail, 'body' | 'why' | 'unsubscribe'> & {
  text: string;
  html: string;
  /** Addresses of the pictures in the HTML, each once. */
  pictures?: readonly string[];
};

const FONTS =
  "font-family:'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
/** Mail clients show the beginning of an email next to its subject. */
const PREVIEW_LENGTH = 140;
const NAME_LENGTH = 60;

export function compose(
  { body, why, unsubscribe, fromName, ...mail }: Mail,
  site: Site,
  colors: Colors,
): Message {
  const { paint, darkRules } = painter(colors);
  const subject = oneLine(mail.subject);
  const parts = body.map((part) => renderPart(part, site, paint));
  const footer = [
    `${brand.name}, ${new URL(site.publicUrl).host}`,
    `You’re getting this email because ${because[why]}.`,
  ];
  const pictures = new Set(body.flatMap(picturesOf));
  const stop = unsubscribe && site.publicUrl + unsubscribe.path;
  const stopText = unsubscribe?.text ?? 'Unsubscribe';
  const read = parts.filter((_, index) => !isLink(body[index]));
  const preview = previewOf(read.map(({ text }) => text).join('\n'));
  const page = html`<body ${paint({ fill: 'paper' }, 'margin:0;padding:0;')}>
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<div role="main" lang="en">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${paint({ fill: 'paper', ink: 'ink' }, `table-layout:fixed;${FONTS}font-size:16px;line-height:24px;`)}>
<tr><td align="center" style="padding:24px 8px;">
${OUTLOOK_WIDTH.start}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;max-width:600px;text-align:left;">
<tr><td style="padding:0 4px 16px;">${header(paint)}</td></tr>
<tr><td ${paint({ fill: 'sheet', edge: 'rule', ink: 'ink' }, `border:1px solid;border-radius:3px;padding:28px 20px 12px;${WRAP}`)}>
<h1 style="margin:0 0 20px;font-size:23px;line-height:30px;font-weight:700;">${subject}</h1>
${parts.map((part) => html`${part.html}\n`)}</td></tr>
<tr><td ${paint({ ink: 'ink-soft' }, `padding:16px 4px 0;font-size:14px;line-height:21px;${WRAP}`)}>${footer[0]}<br>${footer[1]}${stop && html`<br><a href="${stop}" ${paint({ ink: 'chart' })}>${stopText}</a>`}</td></tr>
</table>
${OUTLOOK_WIDTH.end}
</td></tr>
</table>
</div>
</body>`;
  return {
    ...mail,
    ...(fromName && { fromName: `${oneLine(fromName).slice(0, NAME_LENGTH)} via ${brand.name}` }),
    ...(stop && { headers: { ...mail.headers, ...oneClick(stop) } }),
    ...(pictures.size > 0 && { pictures: [...pictures] }),
    subject,
    text: `${[
      ...parts.map(({ text }) => text),
      `-- \n${[...footer, ...(stop ? [`${stopText}:`, stop] : [])].join('\n')}`,
    ].join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkRules())}}</style>
</head>
${page}
</html>
`.text,
  };
}

/**
 * Asks programs not to answer by themselves: RFC 3834, Exchange, and older programs, which ask for `Precedence`. A person's words
 * say `Auto-Submitted: no`.
 */
export function headersOf({ headers = {} }: Pick<Message, 'headers'>): Record<string, string> {
  const isBulk = 'List-Unsubscribe' in headers && headers['Auto-Submitted'] !== 'no';
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(isBulk && { Precedence: 'bulk' }),
    ...headers,
  };
}

/** RFC 8058. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const picturesOf = (part: Part): string[] =>
  typeof part === 'object' && 'rows' in part ? part.rows.flatMap(({ picture }) => picture ?? []) : [];

const isLink = (part: Part | undefined) => typeof part === 'object' && ('button' in part || 'link' in part);

function previewOf(text: string): string {
  const words = text
    .replaceAll(/^(?:>|- ) ?|https?:\S+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > PREVIEW_LENGTH ? `${words.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…` : words;
}

/** Outlook ignores max-width. */
const OUTLOOK_WIDTH = {
  start: new Html('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'),
  end: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
};

const BARS = 'linear-gradient(currentColor,currentColor)';
const RUNWAY = 'linear-gradient(135deg,transparent 42%,currentColor 42%,currentColor 58%,transparent 58%)';

/** The brand mark in CSS, because mail clients block remote pictures and list attached ones. Outlook can’t draw it. */
const header = (
  paint: Paint,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<!--[if !mso]><!--><td width="31" height="31" ${paint({ ink: 'chart' }, `font-size:0;line-height:0;background-image:${BARS},${BARS};background-size:3px 31px,31px 3px;background-position:center;background-repeat:no-repeat;`)}><div ${paint({ ink: 'chart', fill: 'paper' }, `width:17px;height:17px;margin:4px;border:3px solid;border-radius:50%;background-image:${RUNWAY};`)}></div></td><!--<![endif]-->
<td ${paint({ ink: 'ink' }, 'padding:0 0 0 10px;font-size:21px;line-height:31px;font-weight:800;')}>${brand.name}</td>
</tr></table>`;
