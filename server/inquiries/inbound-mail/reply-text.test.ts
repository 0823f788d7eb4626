import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const quoted = `> Someone asked about your listing:
>
> A hangar space at Addison
> https://field.example/listing/hangar-space/7
>
> > Is it free in May?`;

const answer = 'Yes, it is free from May 3.\n\nThe door is 60 ft wide.';

test.each([
  [
    'Gmail',
    `${answer}\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail, with a wrapped introduction',
    `${answer}\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown Marketplace for Airports <\nno-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail in Spanish',
    `${answer}\n\nEl vie, 20 nov 2026 a las 15:04, Tiedown (<no-reply@field.example>) escribió:\n\n${quoted}`,
  ],
  [
    'Gmail with a signature',
    `${answer}\n\n-- \nPat Owner\n(972) 555-0134\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Apple Mail',
    `${answer}\n\n> On Nov 20, 2026, at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n> \n${quoted}`,
  ],
  [
    'an iPhone',
    `${answer}\n\nSent from my iPhone\n\n> On Nov 20, 2026, at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n> \n> ﻿\n${quoted}`,
  ],
  [
    'an iPhone, unquoted introduction',
    `${answer}\r\n\r\nSent from my iPhone\r\n\r\nOn Nov 20, 2026, at 3:04\u202fPM, Tiedown <no-reply@field.example> wrote:\r\n\r\n\ufeff\r\n${quoted}`,
  ],
  [
    'Outlook for Windows',
    `${answer}\n\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry: A hangar space at Addison (KADS)\n\nSomeone asked about your listing:\nIs it free in May?`,
  ],
  [
    'Outlook on the web',
    `${answer}\n\n________________________________\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked about your listing:`,
  ],
  [
    'Outlook for iOS',
    `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04:05 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked about your listing:`,
  ],
  [
    'Outlook for Mac',
    `${answer}\n\nFrom: Tiedown <no-reply@field.example>\nDate: Friday, November 20, 2026 at 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked`,
  ],
  [
    'an older Outlook',
    `${answer}\n\n-----Original Message-----\nFrom: Tiedown [mailto:no-reply@field.example]\nSent: Friday\n\nSomeone asked`,
  ],
  [
    'Yahoo Mail',
    `${answer}\n    On Friday, November 20, 2026 at 03:04:05 PM CST, Tiedown <no-reply@field.example> wrote:  \n \n Someone asked about your listing:\nIs it free in May?`,
  ],
  [
    'Yahoo Mail on a phone',
    `${answer}\n\nSent from Yahoo Mail for iPhone\n\n\nOn Friday, November 20, 2026, 3:04 PM, Tiedown <no-reply@field.example> wrote:\n\nSomeone asked about your listing:`,
  ],
  [
    'Samsung Email',
    `${answer}\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Tiedown <no-reply@field.example>\nDate: 11/20/26 3:04 PM (GMT-06:00)\nTo: pat@field.example\nSubject: Inquiry\n\nSomeone asked`,
  ],
  ['Thunderbird', `${answer}\n\nOn 11/20/26 15:04, Tiedown wrote:\n${quoted}`],
  [
    'Proton Mail',
    `${answer}\n\nSent with [Proton Mail](https://proton.me/) secure email.\n\nOn Friday, November 20th, 2026 at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  ['a program that only quotes', `${answer}\n\n${quoted}`],
  [
    'somebody who writes below',
    `On Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n${quoted}\n\n${answer}\n`,
  ],
  ['a new email', answer],
])('finds what somebody wrote with %s', (_program, text) => {
  expect(replyText(text)).toBe(answer);
});

const ours = 'Tiedown <no-reply@field.example>';
const unmarked = 'Someone asked about your listing:\nIs it free in May?';

test.each([
  ['Zoho', `---- On Fri, 20 Nov 2026 15:04:05 -0600 ${ours} wrote ----\n\n${unmarked}`],
  ['Zoho, without an address', `---- On Fri, 20 Nov 2026 15:04:05 -0600 Tiedown wrote ---\n\n${unmarked}`],
  ['Zoho in German', `---- Am Fr, 20 Nov. 2026 15:04:05 -0600 ${ours} schrieb ----\n\n${unmarked}`],
  ['Zoho in French', `---- Le ven., 20 nov. 2026 15:04:05 -0600 ${ours} écrit ----\n\n${unmarked}`],
  [
    'Outlook, without an address',
    `From: Tiedown\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat Owner\nSubject: Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook, in bold and without an address',
    `*From:* Tiedown\n*Sent:* Friday, November 20, 2026 3:04 PM\n*To:* Pat Owner\n*Subject:* Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook in Markdown',
    `**From:** ${ours}\n**Sent:** Friday\n**To:** Pat\n**Subject:** Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook in German',
    `Von: Tiedown\nGesendet: Freitag, 20. November 2026 15:04\nAn: Pat Owner\nBetreff: Anfrage\n\n${unmarked}`,
  ],
  [
    'Outlook in French',
    `De : Tiedown\nEnvoyé : vendredi 20 novembre 2026 15:04\nÀ : Pat Owner\nObjet : Demande\n\n${unmarked}`,
  ],
  [
    'Outlook in Spanish',
    `De: Tiedown\nEnviado el: viernes, 20 de noviembre de 2026 15:04\nPara: Pat Owner\nAsunto: Consulta\n\n${unmarked}`,
  ],
  [
    'Outlook in Portuguese',
    `De: Tiedown\nEnviada em: sexta-feira, 20 de novembro de 2026 15:04\nPara: Pat\nAssunto: Consulta\n\n${unmarked}`,
  ],
  [
    'Outlook in Italian',
    `Da: Tiedown\nInviato: venerdì 20 novembre 2026 15:04\nA: Pat Owner\nOggetto: Richiesta\n\n${unmarked}`,
  ],
  [
    'Outlook in Dutch',
    `Van: Tiedown\nVerzonden: vrijdag 20 november 2026 15:04\nAan: Pat\nOnderwerp: Aanvraag\n\n${unmarked}`,
  ],
  [
    'Outlook in Japanese',
    `差出人: ${ours}\n送信日時: 2026年11月20日 15:04\n宛先: Pat Owner\n件名: Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook in Chinese',
    `发件人: Tiedown\n发送时间: 2026年11月20日 15:04\n收件人: Pat Owner\n主题: Inquiry\n\n${unmarked}`,
  ],
  [
    'GMX',
    `Gesendet: Freitag, 20. November 2026 um 15:04 Uhr\nVon: ${ours}\nAn: pat@field.example\nBetreff: Anfrage\n${unmarked}`,
  ],
  ['a title in German', `-----Ursprüngliche Nachricht-----\nVon: Tiedown\n\n${unmarked}`],
  ['a title in French', `-------- Message d’origine --------\nDe : Tiedown\n\n${unmarked}`],
  ['a title in Portuguese', `-------- Mensagem original --------\nDe: Tiedown\n\n${unmarked}`],
  ['a title in capitals', `----- ORIGINAL MESSAGE -----\n${unmarked}`],
  ['a title in a language that we don’t know', `----- Bunátidið boð -----\nFrom: Tiedown\n\n${unmarked}`],
  ['Gmail in German', `Am Fr., 20. Nov. 2026 um 15:04 Uhr schrieb ${ours}:\n\n${quoted}`],
  ['Gmail in French', `Le ven. 20 nov. 2026 à 15:04, ${ours} a écrit :\n\n${quoted}`],
  ['Gmail in Portuguese', `Em sex., 20 de nov. de 2026 às 15:04, ${ours} escreveu:\n\n${quoted}`],
  [
    'Gmail in Italian',
    `Il giorno ven 20 nov 2026 alle ore 15:04 Tiedown <\nno-reply@field.example> ha scritto:\n\n${quoted}`,
  ],
  ['Gmail in Dutch', `Op vr 20 nov 2026 om 15:04 schreef ${ours}:\n\n${quoted}`],
  ['Gmail in Swedish', `Den fre 20 nov. 2026 kl 15:04 skrev ${ours}:\n\n${quoted}`],
  [
    'Gmail in Norwegian',
    `fre. 20. nov. 2026 kl. 15:04 skrev Tiedown <no-reply@field.example\n>:\n\n${quoted}`,
  ],
  ['Gmail in Polish', `pt., 20 lis 2026 o 15:04 ${ours} napisał(a):\n\n${quoted}`],
  ['Gmail in Russian', `пт, 20 нояб. 2026 г. в 15:04, ${ours}:\n\n${quoted}`],
  ['Gmail in Japanese', `2026年11月20日(金) 15:04 ${ours}:\n\n${quoted}`],
  ['Gmail in Chinese', `${ours} 于2026年11月20日周五 15:04写道：\n\n${quoted}`],
  ['Gmail in Korean', `2026년 11월 20일 (금) 오후 3:04, ${ours}님이 작성:\n\n${quoted}`],
  [
    'Yahoo in German',
    `Am Freitag, 20. November 2026 um 15:04:05 MEZ hat ${ours} Folgendes geschrieben:\n\n${unmarked}`,
  ],
  ['Yahoo in French', `Le vendredi 20 novembre 2026 à 15:04:05 UTC−5, ${ours} a écrit :\n\n${unmarked}`],
  ['Yahoo in Spanish', `El viernes, 20 de noviembre de 2026, 15:04:05 CST, ${ours} escribió:\n\n${unmarked}`],
  [
    'an iPhone in German',
    `Von meinem iPhone gesendet\n\n> Am 20.11.2026 um 15:04 schrieb ${ours}:\n> \n${quoted}`,
  ],
  [
    'an iPhone in French',
    `Envoyé de mon iPhone\n\n> Le 20 nov. 2026 à 15:04, ${ours} a écrit :\n> \n${quoted}`,
  ],
  [
    'an iPhone in Portuguese',
    `Enviado do meu iPhone\n\n> Em 20 de nov. de 2026, à(s) 15:04, Tiedown escreveu:\n${quoted}`,
  ],
  ['an iPhone in Japanese', `iPhoneから送信\n\n${quoted}`],
  ['Outlook for iOS in French', `Télécharger Outlook pour iOS<https://aka.ms/o0ukef>\n\n${quoted}`],
  ['Outlook for Android in German', `Gesendet von Outlook für Android<https://aka.ms/AAb9ysg>\n\n${quoted}`],
  ['Proton Mail in German', `Am Freitag, 20. November 2026 um 15:04 schrieb ${ours}:\n\n${quoted}`],
  ['Tuta', `Nov 20, 2026, 15:04 by no-reply@field.example:\n\n${unmarked}`],
  ['Tuta in German', `20. Nov. 2026, 15:04 von no-reply@field.example:\n\n${quoted}`],
  [
    'AOL',
    `In a message dated 11/20/2026 3:04:05 PM Central Standard Time, no-reply@field.example writes:\n\n${unmarked}`,
  ],
  [
    'Lotus Notes',
    `From:        ${ours}\nTo:        pat@field.example\nDate:        11/20/2026 03:04 PM\nSubject:        Inquiry\n\n${unmarked}`,
  ],
  ['newer Lotus Notes', `${ours} wrote on 11/20/2026 03:04:05 PM:\n\n${unmarked}`],
  [
    'eM Client',
    `------ Original Message ------\nFrom "Tiedown" <no-reply@field.example>\nTo "Pat"\n\n${unmarked}`,
  ],
  ['QQ Mail', `------------------ 原始邮件 ------------------\n发件人: "Tiedown"\n\n${unmarked}`],
  ['NetEase', `在 2026-11-20 15:04:05，"Tiedown" <no-reply@field.example> 写道：\n\n${unmarked}`],
  ['Spark', `On Nov 20, 2026 at 3:04 PM -0600, ${ours}, wrote:\n${unmarked}`],
  ['Hey', `On November 20, 2026, ${ours} wrote:\n\n${unmarked}`],
  ['Roundcube in German', `Am 2026-11-20 15:04, schrieb Tiedown:\n${quoted}`],
  [
    'Outlook in Thai',
    `จาก: ${ours}\nส่งเมื่อ: วันศุกร์ที่ 20 พฤศจิกายน 2026 15:04\nถึง: Pat Owner\nเรื่อง: Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook in Arabic',
    `من: ${ours}\nتم الإرسال: 20/11/2026 15:04\nإلى: Pat Owner\nالموضوع: Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook in Indonesian',
    `*Dari:* ${ours}\n*Dikirim:* Jumat, 20 November 2026 15.04\n*Kepada:* Pat\n*Subjek:* Inquiry\n\n${unmarked}`,
  ],
  [
    'Outlook, without an address or a date',
    `________________________________\nFrom: Tiedown\nSent: Friday\nTo: Pat Owner\n\n${unmarked}`,
  ],
  [
    'Yahoo Mail on Android',
    `On Fri, Nov 20, 2026 at 3:04 PM, ${ours.replace(' <', '<')} wrote:   Is it free in May?\nPat Pilot`,
  ],
  [
    'Gmail in Hebrew',
    `\u202bבתאריך יום ו׳, 20 בנוב׳ 2026 ב-15:04 מאת \u202aTiedown\u202c\u200f <\u202ano-reply@field.example\u202c\u200f>:\u202c\n\n${quoted}`,
  ],
  [
    'Gmail in Thai',
    `ในวันที่ ศ. 20 พ.ย. 2026 เวลา 15:04 Tiedown <\nno-reply@field.example> เขียนว่า:\n\n${quoted}`,
  ],
  ['K-9 and FairEmail', `On November 20, 2026 3:04:05 PM CST, ${ours} wrote:\n${unmarked}`],
])('finds what a person wrote with %s', (_program, end) => {
  expect(replyText(`${answer}\n\n${end}`)).toBe(answer);
  expect(replyText(`${answer}\r\n${end.replaceAll('\n', '\r\n')}`)).toBe(answer);
});

test('finds an introduction behind the last words of a person', () => {
  expect(replyText(`Yes. On Fri, Nov 20, 2026 at 3:04 PM ${ours} wrote:\n${unmarked}`)).toBe('Yes.');
});

test('keeps what a person wrote above and below the quoted email', () => {
  const introduction = `On Fri, Nov 20, 2026 at 3:04 PM ${ours} wrote:`;
  expect(replyText(`Yes.\n\n${introduction}\n\n${quoted}\n\nIt is heated, too.`)).toBe(
    'Yes.\n\nIt is heated, too.',
  );
});

test('drops marked lines within a quoted email that has no marks itself', () => {
  const block = 'From: Tiedown\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat\nSubject: Inquiry';
  expect(replyText(`Yes.\n\n${block}\n\nHello\n\n> One\n\nTwo\n\n> Three\n\nFour`)).toBe('Yes.');
});

test('keeps what was answered between the lines', () => {
  const text = `See below.\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n> Is it free in May?\n\nYes.\n\n> Is it heated?\n\nNo.\n\n-- \nPat`;
  expect(replyText(text)).toBe('See below.\n\n> Is it free in May?\n\nYes.\n\n> Is it heated?\n\nNo.');
});

test.each([
  ['a time', 'On Monday at 3:04 PM I wrote:\nthe gate code on the wall.'],
  ['a signature without a mark', 'It is free.\n\nBest regards,\nPat'],
  [
    'a sentence that looks like a phone’s signature',
    `It was sent.\nSent from the tower they said: ${'x'.repeat(120)}`,
  ],
  ['a date and an own word', 'On May 3, 2026 I wrote:\n\nthe lease ends in June.'],
  ['an address before a colon', 'Write to Pat <pat@field.example>:\nhe has the keys.'],
  ['facts that look like headers', 'Date: May 3, 2026\nTime: 3:04 PM\nPlace: the north gate'],
  ['an itinerary', 'From: Addison (KADS)\nTo: Love Field (KDAL)\nDate: May 3, 2026, 10:30\nPassengers: 4'],
  [
    'an itinerary that begins with its day',
    'Date: May 3, 2026\nFrom: Addison\nTo: Love Field\nContact: pat@field.example',
  ],
  ['a range of days', 'From: May 3, 2026\nTo: June 5, 2026\nRate: $2,000'],
  [
    'a contact above a time',
    'Contact: Pat <pat@field.example>\nTour: May 3, 2026, 10:30\n\nBring the title.',
  ],
  ['dashes around a heading', '----- North hangars -----\nOne is free.'],
  ['a sentence with the word wrote', 'The airport wrote on May 3, 2026 that it may stay.'],
  ['the word From', 'From: the north gate, turn left.\nTo the hangar it is a mile.'],
  [
    'a last sentence that begins with Sent from',
    'We bought ours used.\nSent from the factory in Wichita by truck.',
  ],
  ['a last sentence about a phone', 'The plan is below.\nSent from my phone at the gate, so it is short.'],
  ['dashes above a list', 'We need:\n--\nheat\npower'],
  ['dashes and a blank line above a list', 'We need:\n\n--\nheat\npower'],
  ['dashes between paragraphs', 'The door is 60 ft.\n\n--\n\nThe rent is $2,000.'],
  [
    'lines that look like headers',
    'From: my side all is clear.\nDate: Friday ok?\nTo: be clear, I can’t do Monday.',
  ],
])('keeps %s', (_what, text) => {
  expect(replyText(text)).toBe(text);
});

test.each([
  '-- \nPat Owner\n\nField Aviation LLC\n(972) 555-0134',
  '--\nPat Owner\n(972) 555-0134',
  'Sent from my iPhone 17 Pro Max',
  'Sent from my iPhone. Please excuse typos.',
  'Sent from my Verizon, Samsung Galaxy smartphone',
  'Sent from my T-Mobile 5G Device',
  'Sent from my mobile device',
  'Sent from Mail for Windows',
  'Sent from Gmail Mobile',
  'Sent from AOL on Android',
  'Sent from the all new AOL app for iOS',
  'Sent via Superhuman',
  'Get Outlook for Android<https://aka.ms/AAb9ysg>',
  'Yahoo Mail: Search, Organize, Conquer',
  'Enviado desde mi iPhone',
])('removes the signature %j', (signature) => {
  expect(replyText(`${answer}\n\n${signature}\n`)).toBe(answer);
});

test('is empty if nothing but a quoted email or a signature is there', () => {
  expect(
    replyText(`On Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n${quoted}`),
  ).toBe('');
  expect(replyText('Sent from my iPhone')).toBe('');
  expect(replyText('-- \nPat')).toBe('');
});

test('drops characters that a text can’t have', () => {
  expect(replyText('a\u0000b\ud800c\u001b[31md\ufeff\r\ne')).toBe('ab\ufffdc[31md\ne');
});

// `npm run bench -- texts` times them.
test.each([
  ['introductions without an end', 'On 1 a@b ', ''],
  ['lines that begin one', 'On 1\n', ''],
  ['ends of introductions', 'On 1 @ wrote:\n\n', ''],
  ['headers', 'From: a\n', ''],
  ['quotes and answers', '> a\nb\n', '> a\n'],
  ['signatures', 'Sent from a\n', ''],
  ['blank lines', '\n', ''],
  ['dashes', '-----\n', /.*/s],
  ['open brackets', '<', ''],
])('reads 5,000 lines at most of 400,000 characters of %s', (_what, part, dropped) => {
  const text = part.repeat(400_000 / part.length);
  const read = text.split('\n', 5_000).join('\n').trim();
  expect(replyText(text)).toBe(read.replace(dropped, ''));
});
