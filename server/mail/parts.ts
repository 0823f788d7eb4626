import { withoutDirectionMarks } from '../../domain/text-direction.ts';
import { type Html, html } from '../http/html.ts';
import type { Part } from './mail.ts';
import type { Paint } from './paint.ts';
import { contentId } from './pictures.ts';

/** Each part of an email as text and as HTML. */

export type Site = { publicUrl: string; supportEmail: string };
type Rendered = { text: string; html: Html };

/** Lets a long email address wrap between its parts instead of anywhere. */
const wrapped = (text: string): (string | Html)[] =>
  text
    .split(/(?<=\S{8}[@.])(?=\w)/)
    .flatMap((part, index) => (index > 0 && text.includes('@') ? [html`<wbr>`, part] : [part]));

/** Breaks a line between facts, if it can, rather than inside one. */
const together = (text: string): (string | Html)[] =>
  text
    .split(/(?<= ·) /)
    .flatMap((fact, index, { length }) =>
      length === 1
        ? [fact]
        : [
            ...(index > 0 ? [' '] : []),
            html`<span style="display:inline-block;">${fact.replace(/ ·$/, '\u00a0·')}</span>`,
          ],
    );

/** Breaks no layout with a long word. */
export const WRAP = 'overflow-wrap:anywhere;word-break:break-word;';
const GAP = 'margin:0 0 16px;';

// A person's words could otherwise start a paragraph or header of their own.
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

export const oneLine = (text: string): string => withoutDirectionMarks(text).replace(BREAKS, ' ').trim();

const linesOf = (text: string) =>
  text
    .trim()
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(oneLine);

export function renderPart(part: Part, { publicUrl, supportEmail }: Site, paint: Paint): Rendered {
  if (typeof part === 'string') {
    const text = oneLine(part);
    return { text, html: html`<p style="${GAP}">${text}</p>` };
  }
  if ('heading' in part) {
    const text = oneLine(part.heading);
    return {
      text,
      html: html`<h2 style="margin:24px 0 12px;font-size:19px;line-height:26px;${WRAP}">${text}</h2>`,
    };
  }
  if ('quote' in part) {
    const lines = linesOf(part.quote);
    return {
      text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
      html: block(
        paint,
        html`<tr><td ${paint({ edge: 'chart', fill: 'sunken' }, `border-left:3px solid;padding:10px 14px;${WRAP}`)}>${lines.map(
          (line, index) => html`${index > 0 && html`<br>`}${line}`,
        )}</td></tr>`,
      ),
    };
  }
  if ('facts' in part) {
    const facts = part.facts.map(([label, value, href]) => [label, oneLine(value), href] as const);
    const width = Math.max(...facts.map(([label]) => label.length));
    return {
      text: facts.map(([label, value]) => `${`${label}:`.padEnd(width + 1)} ${value}`).join('\n'),
      html: block(
        paint,
        facts.map(
          ([label, value, href]) => html`<tr>
<th scope="row" align="left" valign="top" ${paint({ ink: 'ink-soft', edge: 'rule' }, 'width:32%;font-weight:400;border-top:1px solid;padding:8px 12px 8px 0;')}>${label}</th>
<td valign="top" ${paint({ edge: 'rule' }, `border-top:1px solid;padding:8px 0;${WRAP}`)}>${href ? html`<a href="${href}" ${paint({ ink: 'chart' })}>${wrapped(value)}</a>` : wrapped(value)}</td>
</tr>`,
        ),
      ),
    };
  }
  if ('list' in part) {
    const items = part.list.map(oneLine);
    return {
      text: items.map((item) => `- ${item}`).join('\n'),
      html: html`<ul style="${GAP}padding:0 0 0 22px;">${items.map((item) => html`<li style="margin:0 0 4px;">${item}</li>`)}</ul>`,
    };
  }
  if ('rows' in part) {
    const rows = part.rows.map(({ title, picture, news = '', text = '', path, links = [] }) => ({
      title: oneLine(title),
      picture,
      news: oneLine(news),
      text: oneLine(text),
      url: path && publicUrl + path,
      links: links.map((link) => ({ text: link.text, url: publicUrl + link.path })),
    }));
    return {
      text: rows
        .map(({ title, news, text, url, links }) =>
          [title, news, text, url, ...links.map((link) => `${link.text}:\n${link.url}`)]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n\n'),
      html: block(
        paint,
        rows.map(
          ({ title, picture, news, text, url, links }) =>
            html`<tr>${picture && image(picture, paint)}<td valign="top" ${paint({ fill: 'paper', edge: 'rule' }, `border:1px solid;${picture ? 'border-left:0;' : ''}padding:12px;${WRAP}`)}>${
              url
                ? html`<a href="${url}" ${paint({ ink: 'chart' }, 'font-weight:700;')}>${title}</a>`
                : html`<strong>${title}</strong>`
            }${news && html`<br>${news}`}${text && html`<br><span ${paint({ ink: 'ink-soft' }, 'font-size:15px;')}>${together(text)}</span>`}${links.map(
              (link, index) =>
                html`${index === 0 ? html`<br>` : ' '}<a href="${link.url}" ${paint({ ink: 'chart' }, 'display:inline-block;padding:10px 18px 2px 0;font-weight:700;')}>${link.text}</a>`,
            )}</td></tr>`,
        ),
      ),
    };
  }
  if ('button' in part) {
    const url = publicUrl + part.path;
    return {
      text: `${part.button}:\n${url}`,
      // Outlook ignores a link's padding, but not mso-padding-alt of its cell. The address below is for readers who can't press
      // the button, or want to see where it leads.
      html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px;"><tr>
<td ${paint({ fill: 'chart' }, 'border-radius:3px;mso-padding-alt:12px 22px;')}><a href="${url}" ${paint({ ink: 'chart-ink' }, 'display:inline-block;padding:12px 22px;font-weight:700;text-decoration:none;')}>${part.button}</a></td>
</tr></table>
<p ${paint({ ink: 'ink-soft' }, `margin:0 0 24px;font-size:14px;line-height:21px;${WRAP}`)}><a href="${url}" ${paint({ ink: 'ink-soft' })}>${url}</a></p>`,
    };
  }
  if ('link' in part) {
    const url = publicUrl + part.path;
    return {
      text: `${part.link}:\n${url}`,
      html: html`<p style="${GAP}"><a href="${url}" ${paint({ ink: 'chart' })}>${part.link}</a></p>`,
    };
  }
  return {
    text: `${part.support}, email ${supportEmail}.`,
    html: html`<p style="${GAP}">${part.support}, email <a href="mailto:${supportEmail}" ${paint({ ink: 'chart' })}>${wrapped(supportEmail)}</a>.</p>`,
  };
}

/** The cell before a row's text. The title says what it shows. */
const image = (address: string, paint: Paint): Html =>
  html`<td width="86" valign="top" ${paint({ fill: 'paper', edge: 'rule' }, 'width:74px;border:1px solid;border-right:0;padding:15px 0 12px 12px;')}><img src="cid:${contentId(address)}" alt="" width="72" height="45" ${paint({ edge: 'rule' }, 'display:block;border:1px solid;')}></td>`;

/** Outlook doesn't inherit the text of a table. */
const block = (paint: Paint, rows: Html | readonly Html[]): Html =>
  html`<table cellpadding="0" cellspacing="0" border="0" width="100%" ${paint({ ink: 'ink' }, `table-layout:fixed;border-collapse:collapse;${GAP}font-size:16px;line-height:24px;`)}>${rows}</table>`;
