import { expect, test } from 'vitest';
import { ADDRESS_REMOVED, LINK_REMOVED, withoutOwnSecrets } from './own-secrets.ts';

const signature = 'pQ7x_9aLk2Vb-3ZcT8mWn4YdR6sEf1HgJ5uKi0oPqXw';
const token = `contact.12-3f9a.${signature}`;
const link = `https://Field.example/unsubscribe?token=${token}`;
const address = 'reply+12oabcdefghijklmnopqrstuvwx2345'.slice(0, 35);
const encode = encodeURIComponent;

const proofpoint = (url: string) =>
  url
    .replaceAll('-', '-2D')
    .replaceAll('_', '-5F')
    .replace(/[:?=]/g, (one) => `-${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('/', '_');
const quotedPrintable = (url: string) => url.replaceAll('=', '=3D');
const at = (index: number, by: string) => `${link.slice(0, index)}${by}${link.slice(index)}`;

test('the examples have the form of ours', () => {
  expect(signature).toHaveLength(43);
});

test.each([
  ['as it is', link],
  ['with its host in upper case', link.replace('Field.example', 'FIELD.EXAMPLE')],
  ['without a scheme', link.slice('https://'.length)],
  ['as a path', link.slice('https://field.example'.length)],
  ['of another path', `https://field.example/some/new/link/${signature}`],
  ['with another parameter before it', link.replace('?', '?a=b&')],
  ['with HTML’s ampersands', link.replace('?', '?a=b&amp;')],
  ['percent-encoded', encode(link)],
  ['percent-encoded twice', encode(encode(link))],
  ['with each letter percent-encoded', [...link].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')],
  ['with numeric entities', link.replaceAll('=', '&#x3D;').replace('?', '&#63;')],
  ['in JSON', link.replaceAll('=', '\\u003d')],
  ['with invisible characters', at(30, '\u200b').replace('token', 'to\u00adken')],
  [
    'in Outlook’s SafeLinks',
    `https://nam02.safelinks.protection.outlook.com/?url=${encode(link)}&data=05%7C02%7C&reserved=0`,
  ],
  ['in Google’s redirect', `https://www.google.com/url?q=${encode(link)}&sa=D&source=gmail`],
  ['in Proofpoint’s links, version 1', `https://urldefense.proofpoint.com/v1/url?u=${encode(link)}&k=abc`],
  [
    'in Proofpoint’s links, version 2',
    `https://urldefense.proofpoint.com/v2/url?u=${proofpoint(link)}&d=DwMF&c=x`,
  ],
  ['in Proofpoint’s links, version 3', `https://urldefense.com/v3/__${link}__;!!AbC!xyz$`],
  ['in Barracuda’s links', `https://linkprotect.cudasvc.com/url?a=${encode(link)}&c=E,1`],
  [
    'in SafeLinks in Google’s redirect',
    `https://www.google.com/url?q=${encode(`https://x.safelinks.protection.outlook.com/?url=${encode(link)}&data=1`)}`,
  ],
  ['in base64 behind a path', `https://clicks.example/ls/x/${btoa(link)}`],
  ['in base64 behind a number', `https://clicks.example/tn.jsp?f=001${btoa(link)}`],
  ['in hexadecimal', `https://clicks.example/${Buffer.from(link).toString('hex')}`],
  ['in base64 in a link', `https://filter.example/?u=${btoa(link)}`],
  ['behind a link that hides where it goes', 'https://protect-us.mimecast.com/s/AbCdEf12345'],
  ['as quoted-printable', quotedPrintable(link)],
  ['as quoted-printable with a soft break in its token', at(60, '=\n').replaceAll('=c', '=3Dc')],
  ['with a soft break in its path', at(30, '=\n')],
  ['broken by a quote', at(60, '\n> ')],
  ['broken by a quote twice', `${link.slice(0, 30)}\n> > ${link.slice(30, 60)}\n> > ${link.slice(60)}`],
  ['broken after its name', link.replace('token=', 'token=\n>')],
  ['of format=flowed', at(60, ' \n')],
])('removes a link %s', (_how, written) => {
  const result = withoutOwnSecrets(`See this:\n${written}\nand call.`);
  expect(result).toBe(`See this:\n${LINK_REMOVED}\nand call.`);
});

test.each([
  ['in brackets', `Stop <${link}>.`, `Stop <${LINK_REMOVED}>.`],
  ['in Markdown', `[Stop](${link}), please`, `[Stop](${LINK_REMOVED}), please`],
  ['in HTML', `<a href="${link}">Stop</a>`, `<a href="${LINK_REMOVED}">Stop</a>`],
  ['in a header', `List-Unsubscribe: <${link}>`, `List-Unsubscribe: <${LINK_REMOVED}>`],
  ['at the end of a sentence', `I got ${link}. Why?`, `I got ${LINK_REMOVED}. Why?`],
  ['twice', `${link} and ${link}`, `${LINK_REMOVED} and ${LINK_REMOVED}`],
  [
    'as base64 that a program broke',
    `Hi.\n\n${btoa(`Stop: ${link}`).replace(/.{50}/g, '$&\n')}\n\nBye.`,
    `Hi.\n\n${LINK_REMOVED}\n\nBye.`,
  ],
  [
    'as a token alone that a quote broke',
    `> ${signature.slice(0, 20)}\n> ${signature.slice(20)}.`,
    `> ${LINK_REMOVED}.`,
  ],
  ['as a token alone', `The code is ${token}.`, `The code is ${LINK_REMOVED}.`],
])('removes a link %s and keeps the words around it', (_how, text, expected) => {
  expect(withoutOwnSecrets(text)).toBe(expected);
});

test.each([
  ['as it is', `Write to ${address}@field.example.`, `Write to ${ADDRESS_REMOVED}.`],
  ['in upper case', `${address.toUpperCase()}@FIELD.EXAMPLE`, ADDRESS_REMOVED],
  ['with a name', `Sam <${address}@field.example>`, `Sam <${ADDRESS_REMOVED}>`],
  ['in a mailto link', `<mailto:${address}@field.example>`, `<${ADDRESS_REMOVED}>`],
  ['percent-encoded', `mailto:${encode(`${address}@field.example`)}`, ADDRESS_REMOVED],
  [
    'broken by a quote',
    `<${address.slice(0, 20)}\n> ${address.slice(20)}@field.example>`,
    `<${ADDRESS_REMOVED}>`,
  ],
])('removes a reply address %s', (_how, text, expected) => {
  expect(withoutOwnSecrets(text)).toBe(expected);
});

test.each([
  'Yes. It is free from May 3, and the door is 60 ft wide.\n\nCall (972) 555-0134.',
  'https://field.example/listing/hangar-space/7',
  'https://field.example/browse?tab=hangar-spaces&near=KADS&minSquareFootage=12000&withinNm=50',
  'https://www.google.com/maps/place/Addison+Airport/@32.9686,-96.8364,15z/data=!4m6!3m5!1s0x864c21a1b5',
  'https://my.tours.example/show/?m=AbCdEf12345&token=short',
  'See https://docs.google.com/document/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3yZ4aB5c/edit',
  'a-word-that-has-exactly-forty-three-letters',
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  '> On Monday you wrote:\n> the token=\n> is a coin',
  'x'.repeat(5_000),
])('keeps %j', (text) => {
  expect(withoutOwnSecrets(text)).toBe(text);
});
