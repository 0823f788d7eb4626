import { expect, test } from 'vitest';
import { automaticBy } from './automatic.ts';

const by = (
  headers: Record<string, string>,
  subject = 'Re: Inquiry: Hangar 7 (ADS)',
  from = 'pat@owner.example',
) =>
  automaticBy(
    Object.entries(headers).map(([name, value]) => ({ name: name.toLowerCase(), value })),
    subject,
    from,
  );

test.each([
  [{ 'Auto-Submitted': 'auto-replied' }],
  [{ 'Auto-Submitted': 'auto-generated; owner-email="a@b.example"' }],
  [{ 'Auto-Submitted': 'auto-notified' }],
  [{ Precedence: 'auto_reply' }],
  [{ Precedence: 'bulk' }],
  [{ Precedence: 'junk' }],
  [{ 'X-Autoreply': 'yes' }],
  [{ 'X-Autorespond': '' }],
  [{ 'X-Mail-Autoreply': '1' }],
  [{ 'List-Id': '<hangars.list.example>' }],
  [{ 'Return-Path': '<>' }],
  [{ 'Return-Path': '< >' }],
  [{ 'X-Failed-Recipients': 'a@b.example' }],
  [{ 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' }],
  [{ 'Content-Type': 'multipart/report; report-type=feedback-report; boundary=x' }],
  [{ 'Content-Type': 'Multipart/Report; report-type=disposition-notification' }],
])('an email with %j is automatic for sure', (headers) => {
  expect(by(headers as unknown as Record<string, string>)).toBe('surely');
});

test.each([
  'Automatic reply: Inquiry',
  'AUTOMATIC REPLY: Inquiry',
  'Auto-Reply: Inquiry',
  'Auto: Inquiry',
  'Out of Office: Inquiry',
  'Undeliverable: Inquiry',
  'Automatische Antwort: Anfrage',
  'Abwesenheitsnotiz: Anfrage',
  'Réponse automatique : Demande',
  'Réponse automatique\u00a0: Demande',
  'Re\u0301ponse automatique: Demande',
  'Absence du bureau : Demande',
  'Respuesta automática: Consulta',
  'Resposta automática: Consulta',
  'Risposta automatica: Richiesta',
  'Automatisch antwoord: Aanvraag',
  'Automatisk svar: Forespørgsel',
  'Autosvar: Förfrågan',
  'Automaattinen vastaus: Kysely',
  'Odpowiedź automatyczna: Zapytanie',
  'Automatická odpověď: Dotaz',
  'Automatikus válasz: Kérdés',
  'Otomatik Yanıt: Soru',
  'Автоматический ответ: Запрос',
  '自動応答: Inquiry',
  '自动回复：Inquiry',
  '자동 회신: Inquiry',
  '自动答复: Inquiry',
  'Automatski odgovor: Upit',
  'Samodejni odgovor: Vprašanje',
  'Automātiska atbilde: Jautājums',
  'Automaatvastus: Küsimus',
  'Automatinis atsakymas: Klausimas',
  'Автоматичен отговор: Въпрос',
  'การตอบกลับอัตโนมัติ: คำถาม',
  'Trả lời tự động: Câu hỏi',
  'Balasan otomatis: Pertanyaan',
  'स्वचालित उत्तर: प्रश्न',
  'الرد التلقائي: سؤال',
])('the subject %j is automatic for sure', (subject) => {
  expect(by({}, subject)).toBe('surely');
});

test.each([
  [{}, 'Re: Automatische Antwort: Anfrage'],
  [{}, 'Out of office until December 1'],
  [{}, '[Automatic reply] Inquiry'],
  [{}, 'AW: Abwesend bis 1. Dezember'],
  [{ 'X-Auto-Response-Suppress': 'All' }, 'Re: Inquiry'],
  [{ 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, 'Re: Inquiry'],
  [{ 'X-Auto-Response-Suppress': 'All' }, '[Ticket #4711] Re: Inquiry'],
  [{ 'X-OTRS-Loop': 'help@owner.example' }, '[Ticket#2026112010000011] Inquiry'],
  [{ 'X-RT-Loop-Prevention': 'owner.example' }, '[owner.example #12] AutoReply: Inquiry'],
])('%j with the subject %j is likely automatic', (headers, subject) => {
  expect(by(headers as unknown as Record<string, string>, subject)).toBe('likely');
});

test.each([
  'MAILER-DAEMON@mail.example',
  'postmaster@mail.example',
  'no-reply@shop.example',
  'noreply+7@shop.example',
])('an email from %s is automatic for sure', (from) => {
  expect(by({}, undefined, from)).toBe('surely');
});

test.each<[Record<string, string>, string?]>([
  [{}],
  [{ 'Auto-Submitted': 'no' }],
  [{ 'Auto-Submitted': 'No (a person)' }],
  [{ Precedence: 'normal' }],
  [{ Precedence: 'first-class' }],
  [{ 'X-Auto-Response-Suppress': 'DR, RN, NRN' }],
  [{ 'X-Auto-Response-Suppress': 'None' }],
  [{ 'Return-Path': '<pat@owner.example>' }],
  [{ 'List-Unsubscribe': '<mailto:a@b.example>' }],
  [{ 'Feedback-ID': '1.us-east-1.abc:AmazonSES' }],
  [{ 'Content-Type': 'multipart/mixed; boundary=report' }],
  [{}, '[Ticket #4711] Re: Inquiry'],
  [{}, 'Re: Automatic doors for hangar 7'],
  [{}, 'Automatic doors: which ones?'],
  [{}, 'Autogas pump'],
  [{}, 'Re: Inquiry: Vacation rental hangar'],
  [{}, 'Antwort: Anfrage'],
  [{}, ''],
])('an email with %j and the subject %j is a person’s', (headers, subject) => {
  expect(by(headers, subject)).toBeNull();
});
